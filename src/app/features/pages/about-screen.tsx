import { Link } from '@tanstack/react-router';
import type { TitledText } from '~/content/page-texts';
import aboutPicture from '~/content/pictures/single-pages/about.svg';
import headPicture from '~/content/pictures/single-pages/head-about.svg';
import missionPicture from '~/content/pictures/single-pages/mission.svg';
import visionPicture from '~/content/pictures/single-pages/vision.svg';
import type { PageTexts } from '~/content/words/en';
import type { GroupTexts } from '~/contract/group-fields';
import { useTranslation } from '../../lib/i18n';
import { useContent, useGroup, useGroupLang } from '../../lib/site-content';
import { buttonStyle } from '../../ui/button';
import { PageTitle } from '../../ui/page-title';
import { Drawing } from '../../ui/picture';
import { DoctorsLetter } from './doctors-letter';
import { insertName } from './single-pages';

const shape = { alt: '', width: 960, height: 800, loading: 'lazy' } as const;

interface AboutScreenProps {
  words: PageTexts['about'];
  /** The group's own text about itself. */
  texts: GroupTexts;
  untranslated: readonly string[];
}

/** Rule about-page. */
export function AboutScreen({ words, texts, untranslated }: AboutScreenProps) {
  const { about = [], vision, mission } = texts;
  const isShort = about.length < 2;
  const lang = useGroupLang(untranslated);
  const { t } = useTranslation();
  const { description } = useContent();
  const { doctorName } = useGroup().Texts;
  return (
    <>
      <PageTitle
        title={words.title}
        lead={doctorName && insertName(words.initiative, doctorName)}
        drawing={headPicture}
      />
      <div className="page-body max-lg:pt-5">
        <Drawing
          src={aboutPicture}
          {...shape}
          className="mb-6 aspect-[328/150] w-full rounded-card bg-panel object-cover lg:hidden"
        />
        <div
          className={`grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr] ${isShort ? 'items-center lg:text-xl' : ''}`}
        >
          <div className="grid h-fit max-w-2xl gap-4">
            {(about.length > 0 ? about : [description]).map((paragraph) => (
              <p key={paragraph} lang={lang('about')}>
                {paragraph}
              </p>
            ))}
          </div>
          <DoctorsLetter className="h-fit" />
        </div>
      </div>
      {(vision || mission) && (
        <section className="bg-panel-soft">
          <div className="page-width grid gap-12 py-12 md:grid-cols-2 lg:gap-16 lg:py-20">
            {vision && (
              <Aim title={words.vision} text={vision} lang={lang('vision')} picture={visionPicture} />
            )}
            {mission && (
              <Aim title={words.mission} text={mission} lang={lang('mission')} picture={missionPicture} />
            )}
          </div>
        </section>
      )}
      <section aria-labelledby="first-visit" className="page-width py-12 lg:py-20">
        <h2 id="first-visit" className="text-3xl lg:text-4xl">
          {words.firstVisit.title}
        </h2>
        <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {words.firstVisit.steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-line pt-5">
              <span
                aria-hidden="true"
                className="grid size-10 place-items-center rounded-full bg-leaf-soft font-display text-xl font-semibold text-leaf-deep"
              >
                {index + 1}
              </span>
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-1.5">{text}</p>
            </li>
          ))}
        </ol>
        <Link to="/events" className={buttonStyle('primary', 'mt-8')}>
          {t('site.seeEvents')}
        </Link>
      </section>
    </>
  );
}

const Aim = ({ title, text, lang, picture }: TitledText & { lang: string | undefined; picture: string }) => (
  <div>
    <Drawing src={picture} {...shape} className="w-full rounded-card bg-panel" />
    <h2 className="mt-6 text-3xl lg:text-4xl">{title}</h2>
    <p lang={lang} className="mt-4 max-w-2xl text-lg">
      {text}
    </p>
  </div>
);
