import { Link } from '@tanstack/react-router';
import picture from '~/content/pictures/hero.svg';
import { useTranslation } from '../../../i18n/i18n';
import { useContent } from '../../../platform/languages/use-content';
import { useSession } from '../../../platform/session/session-store';
import { buttonStyle } from '../../../ui/button';
import { WatchFilm } from './watch-film';

/**
 * The first view of the home page (rule home-page): the group's name, its promise in the largest letters of the page, and
 * the way in. Its lower edge lies under the ticket of the next event.
 */
export function Hero() {
  const { t } = useTranslation();
  const content = useContent();
  return (
    <section id="home" className="overflow-hidden bg-panel">
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pt-7 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-x-10 md:pt-12">
        {/* Before the picture's place has come it is not seen: shown at once, not line by line as a weak line brings them. */}
        <div className="col-span-2 not-has-[+*]:invisible md:col-span-1 md:self-end">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <p className="font-semibold text-clay">{t('site.greeting')}</p>
            <h1 className="text-lg leading-snug tracking-normal">{content.groupName}</h1>
          </div>
          <p className="mt-2 font-display text-[clamp(min(2.125rem,11vw),8.6vw,3.75rem)] leading-[1.1] font-semibold tracking-tight text-balance text-leaf-deep hi:leading-[1.35] hi:tracking-normal">
            {content.home.hero.line}
          </p>
          <p className="mt-3 max-w-xl md:mt-5 md:text-lg">{content.home.hero.lead}</p>
        </div>
        <div className="flex flex-col items-stretch gap-3 self-center pt-3 pb-14 max-[22rem]:col-span-2 md:row-start-2 md:flex-row md:flex-wrap md:items-start md:self-start md:pt-7 md:pb-32">
          <JoinNow />
          <WatchFilm />
        </div>
        <img
          src={picture}
          alt={content.home.hero.picture}
          width="640"
          height="640"
          fetchPriority="high"
          className="-mr-[9%] aspect-square w-[118%] max-w-none self-end justify-self-end max-[22rem]:hidden md:col-start-2 md:w-full md:row-span-2 md:row-start-1 md:mt-0 md:mr-0 md:max-w-[30rem]"
        />
      </div>
    </section>
  );
}

/**
 * To signing up (rule home-page), quieter than the ticket's way to register in the same screen; whoever is signed in joins by
 * coming to an event.
 */
function JoinNow() {
  const { t } = useTranslation();
  const to = useSession()
    ? ({ to: '/events' } as const)
    : ({ to: '/auth', search: { mode: 'signup' } } as const);
  return (
    <Link {...to} className={buttonStyle('secondary', 'max-md:px-4 md:px-8')}>
      {t('site.joinNow')}
    </Link>
  );
}
