import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import en from '~/content/film/en.vtt';
import filmUrl from '~/content/film/film.mp4';
import fr from '~/content/film/fr.vtt';
import hi from '~/content/film/hi.vtt';
import poster from '~/content/film/poster.webp';
import deskPicture from '~/content/pictures/hero-desk.svg';
import phonePicture from '~/content/pictures/hero-phone.svg';
import phonePictureInMarkup from '~/content/pictures/hero-phone.svg?inline';
import { pictureUrl } from '~/contract/picture-file';
import { isAutoplayAllowed, isConnectionFast } from '../../lib/connection';
import { useTranslation } from '../../lib/i18n';
import { type Language, languageNames } from '../../lib/language';
import { useContent, useGroup, useGroupLang } from '../../lib/site-content';
import { buttonStyle } from '../../ui/button';
import { useModalDialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { VideoLink } from '../videos/video-card';

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
        src={filmUrl}
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

const watchStyle = buttonStyle('quiet', 'max-md:min-h-11 max-md:px-2');

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
  // The history state survives a reload, but the film must not open on a reload.
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
        className={watchStyle}
      >
        <Icon name="play" />
        <span>{t('home.watchVideo')}</span>
      </a>
      {opened && inHistory && <FilmDialog onClose={() => history.back()} />}
    </>
  );
}

/**
 * The server puts the phone's picture into the document, so that it needs no separate request; on a page that the browser
 * renders it comes from the cache.
 */
const picture = import.meta.env.SSR ? phonePictureInMarkup : phonePicture;

/** First screen of the home page (rule home-page). The ticket of the next event overlaps its lower edge. */
export function Hero() {
  const { t } = useTranslation();
  const content = useContent();
  const { film, heroPicture } = useGroup().Texts;
  const lang = useGroupLang();
  const { leadIn, promise, lead, picture: alt } = content.home.hero;
  return (
    <section id="home" className="overflow-hidden bg-panel">
      <div className="page-width pt-2.5 md:grid md:min-h-[30rem] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center md:pt-0">
        {/* Hidden until the following element is parsed, so that text appears at once on a slow connection. */}
        <div className="not-has-[+*]:invisible md:pt-10 md:pb-28">
          <div className="flex flex-wrap items-baseline gap-x-2 text-sm leading-snug md:text-lg">
            <p className="font-semibold text-clay">{t('site.greeting')}</p>
            <h1 lang={lang('name')} className="text-sm leading-snug tracking-normal md:text-lg">
              {content.groupName}
            </h1>
          </div>
          <p className="mt-1 font-display font-semibold text-leaf-deep">
            <span
              lang={lang('heroLeadIn')}
              className="block text-xl leading-[1.3] md:text-3xl md:leading-[1.3]"
            >
              {`${leadIn} `}
            </span>
            <span
              lang={lang('heroPromise')}
              className="block text-[clamp(1.875rem,10.5vw,2.375rem)] leading-[1.1] tracking-tight [:lang(fr)_&]:max-md:text-[min(2rem,8.8vw)] hi:leading-[1.42] hi:tracking-normal md:text-[clamp(2.375rem,4.7vw,3.75rem)]"
            >
              {promise}
            </span>
          </p>
          <p lang={lang('heroLead')} className="mt-1 max-w-xl leading-normal md:mt-5 md:text-lg">
            {lead}
          </p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-1 md:mt-8 md:gap-x-3.5">
            <Link to="/events" className={buttonStyle('secondary', 'max-md:min-h-11 max-md:px-5 md:px-8')}>
              {t('site.joinNow')}
            </Link>
            {film === true ? (
              <WatchFilm />
            ) : (
              film && (
                <VideoLink href={film} className={watchStyle}>
                  <Icon name="play" />
                  <span>{t('home.watchVideo')}</span>
                </VideoLink>
              )
            )}
          </div>
        </div>
        {/* To the window's right edge, however wide the page is. */}
        <picture className="-mx-(--page-margin) block md:mr-[min(calc(-1*var(--page-margin)),calc(544px-50vw))] md:ml-0 md:self-end">
          <source
            media="(min-width: 48rem)"
            srcSet={heroPicture ? pictureUrl(heroPicture, 1280) : deskPicture}
            width="680"
            height="470"
          />
          <img
            src={heroPicture ? pictureUrl(heroPicture, 640) : picture}
            alt={heroPicture ? '' : alt}
            width="360"
            height="152"
            fetchPriority="high"
            suppressHydrationWarning
            className={`mt-1 aspect-[360/152] w-full object-cover md:mt-0 md:ml-auto md:aspect-[680/470] md:max-w-[50rem] ${heroPicture ? 'md:min-h-[30rem]' : ''}`}
          />
        </picture>
      </div>
    </section>
  );
}
