import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import picture from '~/content/pictures/hero.svg';
import { useContent } from '../../languages/use-content';
import { buttonStyle } from '../../ui/button';
import { WatchFilm } from './watch-film';

/** The first view of the home page (§2.3): the group's name, what it stands for, and the way in. */
export function Hero() {
  const { t } = useTranslation();
  const content = useContent();
  return (
    <section id="home" className="overflow-hidden bg-panel">
      <div className="page-width grid grid-cols-1 items-center gap-6 pt-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-10 md:py-12 lg:py-16">
        {/* Beside the picture's place they stand in its middle: shown at once, not line by line as a weak line brings them. */}
        <div className="md:not-has-[+*]:invisible">
          <p className="font-semibold text-clay">{t('site.greeting')}</p>
          <h1 className="mt-2 text-[clamp(min(2.25rem,12vw),7.5vw,3.75rem)] leading-[1.08]">
            {content.groupName}
          </h1>
          <p className="mt-4 font-display text-xl font-semibold text-balance text-leaf-deep lg:text-2xl">
            {content.home.hero.line}
          </p>
          <p className="mt-3 max-w-xl text-lg">{content.home.hero.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/auth" search={{ mode: 'signup' }} className={buttonStyle('primary', 'px-8')}>
              {t('site.joinNow')}
            </Link>
            <WatchFilm />
          </div>
        </div>
        <img
          src={picture}
          alt={content.home.hero.picture}
          width="640"
          height="640"
          fetchPriority="high"
          className="mx-auto w-full max-w-md md:max-w-none"
        />
      </div>
    </section>
  );
}
