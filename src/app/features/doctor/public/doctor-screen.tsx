import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import portrait from '~/content/pictures/single-pages/doctor.svg';
import type { DoctorWords } from '~/content/words/doctor-words';
import { useTranslation } from '../../../i18n/i18n';
import { useLanguage } from '../../../platform/languages/use-content';
import { buttonStyle } from '../../../ui/button';
import { DeedRow } from '../../../ui/deed-row';
import { Icon } from '../../../ui/icon';
import { Bio } from './bio';
import { Highlights } from './highlights';

/** The doctor's profile (rule doctor-page), in its order. */
export function DoctorScreen({ words }: { words: DoctorWords }) {
  const { t } = useTranslation();
  const name = pick(doctor.name, useLanguage());
  return (
    <article>
      <div className="page-width grid grid-cols-1 gap-8 pt-8 pb-12 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16 lg:pt-14 lg:pb-20">
        <img
          src={portrait}
          alt={t('doctor.portrait', { name })}
          width="960"
          height="960"
          className="w-full max-w-sm rounded-card bg-panel"
        />
        <div className="min-w-0">
          <h1 className="text-4xl lg:text-5xl">{name}</h1>
          <p className="mt-3 text-lg text-quiet">{words.title}</p>
          <Bio paragraphs={words.bio} />
        </div>
      </div>
      <section aria-labelledby="achievements" className="bg-panel-soft">
        <div className="page-width py-12 lg:py-20">
          <h2 id="achievements" className="text-3xl lg:text-4xl">
            {t('doctor.achievements')}
          </h2>
          <ul className="mt-6 grid gap-x-16 md:grid-cols-2">
            {words.achievements.map((achievement) => (
              <DeedRow key={achievement} icon="check">
                {achievement}
              </DeedRow>
            ))}
          </ul>
        </div>
      </section>
      <Highlights captions={words.highlights} />
      <section aria-labelledby="positions" className="border-t border-line">
        <div className="page-width grid grid-cols-1 gap-6 py-12 lg:grid-cols-[1fr_1.5fr] lg:gap-16 lg:py-20">
          <h2 id="positions" className="text-3xl lg:text-4xl">
            {t('doctor.positions')}
          </h2>
          <ul className="grid divide-y divide-line">
            {words.positions.map((position) => (
              <li key={position} className="py-4 first:pt-0 last:pb-0 lg:text-lg">
                {position}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="awards" className="bg-panel-soft">
        <div className="page-width py-12 lg:py-20">
          <h2 id="awards" className="text-3xl lg:text-4xl">
            {t('doctor.awards')}
          </h2>
          <ul className="mt-6 grid gap-x-16 md:grid-cols-2">
            {words.awards.map(({ title, by, year }) => (
              <DeedRow key={title} icon="award">
                <h3 className="text-xl">{title}</h3>
                <p className="text-sm text-quiet">
                  {by}, {year}
                </p>
              </DeedRow>
            ))}
          </ul>
        </div>
      </section>
      <div className="page-width grid grid-cols-1 gap-12 py-12 lg:grid-cols-[1.5fr_1fr] lg:gap-16 lg:py-20">
        <section aria-labelledby="ironman">
          <h2 id="ironman" className="text-3xl lg:text-4xl">
            {words.ironman.title}
          </h2>
          <p className="mt-4 max-w-2xl">{words.ironman.text}</p>
        </section>
        <section
          aria-labelledby="channel"
          className="h-fit rounded-card border border-line bg-paper p-5 lg:p-8"
        >
          <h2 id="channel" className="text-xl">
            {words.channel.title}
          </h2>
          <p className="mt-2">{words.channel.text}</p>
          <a
            href={doctor.channel}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'mt-5')}
          >
            <Icon name="play" />
            {t('doctor.watch')}
            <span className="sr-only">({t('doctor.newTab')})</span>
          </a>
        </section>
      </div>
    </article>
  );
}
