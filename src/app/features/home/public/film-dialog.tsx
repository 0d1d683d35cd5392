import { useState } from 'react';
import en from '~/content/film/en.vtt';
import film from '~/content/film/film.mp4';
import fr from '~/content/film/fr.vtt';
import hi from '~/content/film/hi.vtt';
import poster from '~/content/film/poster.webp';
import { hasGoodLine } from '../../../browser/data-saver';
import { useTranslation } from '../../../i18n/i18n';
import { type Language, languageNames } from '../../../platform/languages/language';
import { useContent, useLanguage } from '../../../platform/languages/use-content';
import { mayMove } from '../../../ui/carousel/may-move';
import { Icon } from '../../../ui/icon';
import { useModalDialog } from '../../../ui/use-modal-dialog';

/** The hero film (rule home-page), for a link that opens it where there are no scripts. */
export const filmAddress = film;

const words: Record<Language, string> = { en, hi, fr };

/**
 * The film in a dialog over the page. Mount it to open it; Escape, its button and a tap beside it close it. It begins by
 * itself only where nobody asked for less motion or less data and the line is good: else at a tap, and nothing of it is
 * fetched before.
 */
export function FilmDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { film: texts } = useContent().home;
  const dialog = useModalDialog();
  const [failed, setFailed] = useState(false);
  const [begins] = useState(() => mayMove() && hasGoodLine());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, and so does its button
    <dialog
      ref={dialog}
      aria-label={texts.title}
      // A remount in development closes and opens again; only what stays closed was closed.
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
          src={words[language]}
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
