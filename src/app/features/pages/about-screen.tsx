import { Link } from '@tanstack/react-router';
import type { TitledText } from '~/content/page-texts';
import aboutPicture from '~/content/pictures/single-pages/about.svg';
import headPicture from '~/content/pictures/single-pages/head-about.svg';
import missionPicture from '~/content/pictures/single-pages/mission.svg';
import visionPicture from '~/content/pictures/single-pages/vision.svg';
import type { AboutWords } from '~/content/words/en/about';
import { useTranslation } from '../../lib/i18n';
import { buttonStyle } from '../../ui/button';
import { PageTitle } from '../../ui/page-title';
import { Drawing } from '../../ui/picture';
import { doctorPage } from './single-pages';

const shape = { alt: '', width: 960, height: 800, loading: 'lazy' } as const;

/** Rule about-page. */
export function AboutScreen({ words }: { words: AboutWords }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={words.title} lead={words.initiative} drawing={headPicture} />
      <div className="page-body">
        <div className="lg:columns-2 lg:gap-16">
          {words.about.map((paragraph) => (
            <p key={paragraph} className="mb-4 max-w-2xl">
              {paragraph}
            </p>
          ))}
        </div>
        <Link {...doctorPage} className={buttonStyle('secondary', 'mt-2 w-fit')}>
          {t('doctor.meet')}
        </Link>
        <Drawing src={aboutPicture} {...shape} className="mt-8 w-full rounded-card bg-panel lg:hidden" />
      </div>
      <section className="bg-panel-soft">
        <div className="page-width grid gap-12 py-12 md:grid-cols-2 lg:gap-16 lg:py-20">
          <Aim {...words.vision} picture={visionPicture} />
          <Aim {...words.mission} picture={missionPicture} />
        </div>
      </section>
      <section aria-labelledby="first-visit" className="page-width py-12 lg:py-20">
        <h2 id="first-visit" className="text-3xl lg:text-4xl">
          {words.firstVisit.title}
        </h2>
        <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {words.firstVisit.steps.map(({ title, text }, place) => (
            <li key={title} className="border-t border-line pt-5">
              <span
                aria-hidden="true"
                className="grid size-10 place-items-center rounded-full bg-leaf-soft font-display text-xl font-semibold text-leaf-deep"
              >
                {place + 1}
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

const Aim = ({ title, text, picture }: TitledText & { picture: string }) => (
  <div>
    <Drawing src={picture} {...shape} className="w-full rounded-card bg-panel" />
    <h2 className="mt-6 text-3xl lg:text-4xl">{title}</h2>
    <p className="mt-4 max-w-2xl text-lg">{text}</p>
  </div>
);
