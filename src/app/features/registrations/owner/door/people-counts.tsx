import { memo } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import type { DoorCounts } from './door-arrivals';
import { walkInsId } from './walk-ins';

interface PeopleCountsProps extends DoorCounts {
  /** Whether some wait, or there are only so many places. */
  areLimited: boolean;
}

/** On the event's day and after: how many people are there and awaited, and what is counted. */
export const PeopleCounts = memo(function PeopleCounts({ areLimited, ...counts }: PeopleCountsProps) {
  const { t } = useTranslation();
  const { present, walkIns } = counts;
  const kinds = ['present', 'expected', ...(areLimited ? (['waiting'] as const) : []), 'walkIns'] as const;
  return (
    <div className="w-full">
      <dl className="grid max-w-2xl grid-cols-2 gap-2 sm:flex">
        {kinds.map((kind) => (
          <div
            key={kind}
            className="relative flex min-h-11 grow flex-row-reverse flex-wrap items-baseline justify-end gap-x-2 rounded-control border border-line bg-panel px-3 py-1.5 last:odd:col-span-2"
          >
            <dt className="text-sm leading-tight text-quiet">
              {kind === 'walkIns' && walkIns > 0 ? (
                <a
                  href={`#${walkInsId}`}
                  className="text-leaf-deep underline underline-offset-4 after:absolute after:inset-0"
                >
                  {t('ownerHelpers.counts.walkIns')}
                </a>
              ) : (
                t(`ownerHelpers.counts.${kind}`)
              )}
            </dt>
            <dd className="text-xl font-semibold tabular-nums">{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-quiet">
        {t('ownerHelpers.counted')} {walkIns > 0 && t('ownerHelpers.inAll', { count: present + walkIns })}
      </p>
    </div>
  );
});
