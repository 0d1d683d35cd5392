import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n';

interface ListTitleProps {
  children: string;
  /** How many are shown, and of how many. */
  shown: number;
  all: number;
  /** What can be done with the list as a whole. */
  action?: ReactNode;
}

/** A list's name with its count: all of them, or how many of them a search has found. */
export function ListTitle({ children, shown, all, action }: ListTitleProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-3xl">{children}</h1>
        <p role="status" className="text-quiet tabular-nums">
          <span className="sr-only">{t('ownerList.shown')} </span>
          {shown === all ? all : t('ownerList.shownOf', { shown, all })}
        </p>
      </div>
      {action}
    </div>
  );
}
