import { memo } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { Icon } from '../../../../ui/icon';
import type { Seats } from './seats';

/** How many of the places are taken, how many wait, and how many people there are too many: in words, and as a bar. */
export const SeatsBar = memo(function SeatsBar({ places, people, over, waiting }: Seats) {
  const { t } = useTranslation();
  const taken = places
    ? t('ownerPlaces.takenOf', { people, places })
    : t('ownerPlaces.taken', { count: people });
  return (
    <div className="w-full max-w-md">
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 font-semibold tabular-nums">
        {taken}
        {waiting > 0 && (
          <span className="font-normal text-clay">{t('ownerPlaces.waitingCount', { count: waiting })}</span>
        )}
      </p>
      {places !== undefined && places > 0 && (
        <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full border border-edge bg-paper">
          <div
            className="h-full bg-leaf"
            style={{ width: `${(100 * Math.min(people, places)) / Math.max(people, places)}%` }}
          />
          <div className="h-full grow bg-danger" style={{ display: over > 0 ? 'block' : 'none' }} />
        </div>
      )}
      {over > 0 && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="warning" className="mt-0.5 size-4" />
          {t('ownerPlaces.over', { count: over })}
        </p>
      )}
    </div>
  );
});
