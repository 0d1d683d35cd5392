import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import emptyPicture from '~/content/pictures/empty.svg';
import { buttonStyle } from '../../ui/button';

/** A page without entries: a kind word, and where there is something to see. */
export function NothingYet({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-panel-soft p-8 text-center lg:p-12">
      <img src={emptyPicture} alt="" width="200" height="150" />
      <p className="max-w-md">{text}</p>
      <Link to="/events" className={buttonStyle('secondary')}>
        {t('site.seeEvents')}
      </Link>
    </div>
  );
}
