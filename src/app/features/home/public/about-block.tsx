import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { doctor } from '~/content/group';
import { pick } from '~/content/in-languages';
import { aboutPoints } from '~/content/page-texts';
import portrait from '~/content/pictures/doctor-mark.svg';
import { useContent, useLanguage } from '../../../platform/languages/use-content';
import { Icon } from '../../../ui/icon';
import { textLinkStyle } from '../../../ui/text-link';
import { doctorPage } from '../../doctor/doctor-page';

/** About Us with its three points, each in a line (rule home-page), and a letter from the doctor. */
export function AboutBlock() {
  const { t } = useTranslation();
  const { about } = useContent().home;
  return (
    <section id="about-us" aria-labelledby="about-title" className="page-width py-10 lg:py-20">
      <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="about-title" className="text-3xl lg:text-4xl">
            {about.title}
          </h2>
          <p className="mt-3 lg:text-lg">{about.lead}</p>
          <ul className="mt-5 grid gap-4">
            {aboutPoints.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-6 shrink-0 text-leaf" />
                <div>
                  <h3 className="text-lg leading-snug">{about.points[point].title}</h3>
                  <p className="text-quiet">{about.points[point].text}</p>
                </div>
              </li>
            ))}
          </ul>
          <Link to="/about-us" className={`mt-3 ${textLinkStyle}`}>
            {t('home.moreAbout')}
            <Icon name="right" className="size-4" />
          </Link>
        </div>
        <DoctorsLetter />
      </div>
    </section>
  );
}

/** Three sentences in the doctor's own voice, signed. */
function DoctorsLetter() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { letter } = useContent().home;
  const name = pick(doctor.name, language);
  return (
    <figure className="rounded-card border border-line bg-paper p-5 lg:p-8">
      <blockquote className="relative pl-8">
        <Icon name="quote" className="absolute top-0.5 left-0 size-6 text-clay" />
        <p className="lg:text-lg">{letter.text}</p>
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <img
          src={portrait}
          alt={t('doctor.portrait', { name })}
          width="960"
          height="960"
          loading="lazy"
          className="size-20 shrink-0 rounded-full bg-panel object-cover"
        />
        <div className="min-w-0 grow basis-40">
          <Link
            {...doctorPage}
            className="inline-flex wrap-anywhere min-h-11 items-center font-display text-xl leading-tight font-semibold text-leaf-deep underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <p className="text-sm text-quiet">{letter.role}</p>
        </div>
      </figcaption>
    </figure>
  );
}
