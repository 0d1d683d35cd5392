import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n';
import { buttonStyle } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { FilmDialog, filmAddress } from './film-dialog';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The film is open over the page. */
    film?: true;
  }
}

/**
 * Watch Video (rule home-page): opens the film over the page, as a step of the history, so that the way back closes it;
 * without scripts, the film itself.
 */
export function WatchFilm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const inHistory = useLocation({ select: ({ state }) => state.film === true });
  // After a reload the history state is still there, but no film opens by itself.
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    void navigate({ to: '.', search: true, hash: true, state: { film: true }, resetScroll: false });
  };
  return (
    <>
      <a
        href={filmAddress}
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
