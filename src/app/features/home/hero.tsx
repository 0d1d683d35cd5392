import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import en from '~/content/film/en.vtt';
import film from '~/content/film/film.mp4';
import fr from '~/content/film/fr.vtt';
import hi from '~/content/film/hi.vtt';
import poster from '~/content/film/poster.webp';
import picture from '~/content/pictures/hero.svg';
import { isAutoplayAllowed, isConnectionFast } from '../../lib/connection';
import { useTranslation } from '../../lib/i18n';
import { type Language, languageNames, useContent } from '../../lib/language';
import { useSession } from '../../lib/session-store';
import { buttonStyle } from '../../ui/button';
import { useModalDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';

/** Link target without scripts (rule home-page). */
const filmUrl = film;

const subtitles: Record<Language, string> = { en, hi, fr };

/**
 * The film in a modal dialog. Mount it to open it; Escape, its button or a tap outside closes it. Autoplays only
 * without reduced motion and data saver, and on a good connection; otherwise nothing is fetched before a tap.
 */
function FilmDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation();
  const { film: texts } = useContent().home;
  const dialog = useModalDialog();
  const [failed, setFailed] = useState(false);
  const [begins] = useState(() => isAutoplayAllowed() && isConnectionFast());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and so does its button
    <dialog
      ref={dialog}
      aria-label={texts.title}
      // StrictMode remounts close and reopen the dialog; ignore those close events.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="m-auto w-[min(60rem,calc(100vw-1.5rem),calc((100dvh-6rem)*16/9))] overflow-hidden rounded-card bg-ink text-white"
    >
      <div className="flex items-center justify-between gap-4 py-1 pr-1 pl-5">
        <h2 className="text-lg">{texts.title}</h2>
        <button
          type="button"
          aria-label={t('gallery.close')}
          onClick={onClose}
          className="grid size-12 shrink-0 place-items-center rounded-full outline-white hover:bg-white/15"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <p id="film-words" className="sr-only">
        {texts.description}
      </p>
      <video
        src={film}
        poster={poster}
        width="960"
        height="540"
        preload="none"
        autoPlay={begins}
        controls
        playsInline
        aria-label={texts.title}
        aria-describedby="film-words"
        onError={() => setFailed(true)}
        onPlaying={() => setFailed(false)}
        className="film block aspect-video w-full bg-panel"
      >
        <track
          key={language}
          kind="captions"
          src={subtitles[language]}
          srcLang={language}
          label={languageNames[language]}
          default
        />
      </video>
      <p role="alert" className={failed ? 'px-5 py-4' : 'sr-only'}>
        {failed && t('home.filmFailed')}
      </p>
    </dialog>
  );
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The film dialog is open. */
    film?: true;
  }
}

/**
 * Watch Video (rule home-page): opens the dialog with a history entry, so that Back closes it. Without scripts it
 * links to the file.
 */
function WatchFilm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const inHistory = useLocation({ select: ({ state }) => state.film === true });
  // The history state survives a reload, but the film must not open by itself.
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    void navigate({ to: '.', search: true, hash: true, state: { film: true }, resetScroll: false });
  };
  return (
    <>
      <a
        href={filmUrl}
        onClick={(press) => {
          press.preventDefault();
          open();
        }}
        aria-haspopup="dialog"
        className={buttonStyle('secondary', 'max-md:px-4')}
      >
        <Icon name="play" />
        {t('home.watchVideo')}
      </a>
      {opened && inHistory && <FilmDialog onClose={() => history.back()} />}
    </>
  );
}

/** First screen of the home page (rule home-page). The ticket of the next event overlaps its lower edge. */
export function Hero() {
  const { t } = useTranslation();
  const content = useContent();
  return (
    <section id="home" className="overflow-hidden bg-panel">
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pt-7 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-x-10 md:pt-12">
        {/* Hidden until the following element is parsed, so that text appears at once on a slow connection. */}
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

/** Link to sign-up (rule home-page), or to the events when signed in. */
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
