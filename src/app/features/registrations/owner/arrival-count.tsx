import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n';

interface ArrivalCountProps {
  came: number;
  all: number;
  /** Beside the words. */
  children: ReactNode;
}

/** How many are there already, as words and as a bar. */
export const ArrivalCount = memo(function ArrivalCount({ came, all, children }: ArrivalCountProps) {
  const { t } = useTranslation();
  return (
    <div className="w-full max-w-md">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-semibold tabular-nums">
          {t('ownerDoor.cameOfAll', { came, all })}
        </p>
        {children}
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full border border-edge bg-paper">
        <div className="h-full bg-leaf" style={{ width: `${(100 * came) / Math.max(all, 1)}%` }} />
      </div>
    </div>
  );
});
