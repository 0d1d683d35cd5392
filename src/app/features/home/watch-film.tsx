import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { FilmDialog, filmAddress } from './film-dialog';

/** Watch Video (§2.3): opens the film over the page; without scripts, the film itself. */
export function WatchFilm() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <a
        href={filmAddress}
        onClick={(press) => {
          press.preventDefault();
          setOpen(true);
        }}
        aria-haspopup="dialog"
        className={buttonStyle('secondary')}
      >
        <Icon name="play" />
        {t('home.watchVideo')}
      </a>
      {open && <FilmDialog onClose={() => setOpen(false)} />}
    </>
  );
}
