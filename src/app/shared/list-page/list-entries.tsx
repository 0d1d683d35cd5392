import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import emptyPicture from '~/content/pictures/empty.svg';
import { type TextKey, useTranslation } from '../../i18n/i18n';
import { buttonStyle } from '../../ui/button';

interface ListEntriesProps {
  count: number;
  /** Said while there are none. */
  none: TextKey;
  children: ReactNode;
}

/** The entries of a public list or gallery; while there are none a kind word, and the way to the events. */
export function ListEntries({ count, none, children }: ListEntriesProps) {
  return <div className="page-body">{count > 0 ? children : <EmptyList none={none} />}</div>;
}

/** In place of a list that has nothing to show: a kind word, and the way to the events. */
export function EmptyList({ none }: { none: TextKey }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-panel-soft p-8 text-center lg:p-12">
      <img src={emptyPicture} alt="" width="200" height="150" />
      <p className="max-w-md">{t(none)}</p>
      <Link to="/events" className={buttonStyle('secondary')}>
        {t('site.seeEvents')}
      </Link>
    </div>
  );
}
