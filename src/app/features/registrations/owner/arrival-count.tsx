import { memo } from 'react';
import { useTranslation } from 'react-i18next';

/** How many are there already, as words and as a bar. */
export const ArrivalCount = memo(function ArrivalCount({ came, all }: { came: number; all: number }) {
  const { t } = useTranslation();
  return (
    <div className="w-full max-w-md">
      <p role="status" className="text-lg font-semibold tabular-nums">
        {t('ownerDoor.cameOfAll', { came, all })}
      </p>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-panel">
        <div
          className="h-full rounded-full bg-leaf"
          style={{ width: `${(100 * came) / Math.max(all, 1)}%` }}
        />
      </div>
    </div>
  );
});
