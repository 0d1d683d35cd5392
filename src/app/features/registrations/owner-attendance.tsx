import { memo, useId } from 'react';
import type { DoorWalkIn } from '~/contract/door';
import { type Translate, useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { formatMoment } from '../../owner-kit/format-instant';
import { InHeader } from '../../owner-kit/list-tools';
import { RemoveButton } from '../../owner-kit/row-actions';
import type { Elements } from '../../ui/elements';
import { type DoorCounts, useDoorRemoval } from './owner-door-query';

interface ArrivalCountProps {
  came: number;
  all: number;
}

const formatArrivals = ({ came, all }: ArrivalCountProps, t: Translate): string =>
  all === 0 ? t('ownerDoor.nobodyExpected') : t('ownerDoor.cameOfAll', { came, all });

export const ArrivalCount = memo(function ArrivalCount({ came, all }: ArrivalCountProps) {
  const { t } = useTranslation();
  return (
    <div className="min-w-36">
      <p role="status" className="text-sm leading-tight font-semibold tabular-nums">
        {formatArrivals({ came, all }, t)}
      </p>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full border border-edge bg-paper">
        <div className="h-full bg-leaf" style={{ width: `${(100 * came) / Math.max(all, 1)}%` }} />
      </div>
    </div>
  );
});

const walkInsId = 'walk-ins';

interface WalkInsProps {
  eid: string;
  walkIns: readonly DoorWalkIn[];
}

/** The event and how many are present, in the header: the first screen of a phone is for the names. */
export const ListHeader = memo(function ListHeader({
  came,
  all,
  children,
}: ArrivalCountProps & { children: Elements }) {
  const { t } = useTranslation();
  return (
    <InHeader>
      {children}
      <p role="status" className="truncate text-sm leading-snug tabular-nums">
        {formatArrivals({ came, all }, t)}
      </p>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-line">
        <div className="h-full bg-leaf" style={{ width: `${(100 * came) / Math.max(all, 1)}%` }} />
      </div>
    </InHeader>
  );
});

/** People who came without a registration, also those whose tick was taken back. */
export const WalkIns = memo(function WalkIns({ eid, walkIns }: WalkInsProps) {
  const { t, language } = useTranslation();
  const { ask, question } = useDoorRemoval(eid, 'walkIns');
  const titleId = useId();
  if (walkIns.length === 0) return question;
  return (
    <section id={walkInsId} aria-labelledby={titleId} className="mt-8 scroll-mt-20">
      <h2 id={titleId} className="text-xl">
        {t('ownerHelpers.counts.walkIns')}
      </h2>
      <ul aria-labelledby={titleId} className="mt-2 divide-y divide-line">
        {walkIns.map(({ _id, FirstName, Party, Came, CameAt, By }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 py-2">
            <div className="min-w-0 grow basis-[10rem] wrap-anywhere">
              <p>
                <span {...languageAttributes(FirstName, language)} className="font-semibold">
                  {FirstName}
                </span>
                <span>{` · ${t('places.people', { count: Party })}`}</span>
              </p>
              <p className="text-sm text-quiet tabular-nums">
                {[!Came && t('ownerPlaces.deeds.not-come'), formatMoment(CameAt, language), By]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <RemoveButton name={FirstName} className="-mx-2" onRemove={() => ask({ _id, name: FirstName })} />
          </li>
        ))}
      </ul>
      {question}
    </section>
  );
});

interface PeopleCountsProps extends DoorCounts {
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
}

/** On phones, on the event's day and after: people present and expected, by kind. */
export const PeopleCounts = memo(function PeopleCounts({ areLimited, ...counts }: PeopleCountsProps) {
  const { t } = useTranslation();
  const { present, walkIns } = counts;
  const kinds = ['present', 'expected', ...(areLimited ? (['waiting'] as const) : []), 'walkIns'] as const;
  return (
    <div className="w-full">
      <dl className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
        {kinds.map((kind) => (
          <div
            key={kind}
            className="relative flex min-h-11 flex-row-reverse flex-wrap items-baseline justify-end gap-x-2 rounded-control border border-line bg-panel px-3 py-1.5"
          >
            <dt className="text-sm leading-tight text-quiet">
              {kind === 'walkIns' && walkIns > 0 ? (
                <WalkInsLink className="after:absolute after:inset-0">
                  {t('ownerHelpers.counts.walkIns')}
                </WalkInsLink>
              ) : (
                t(`ownerHelpers.counts.${kind}`)
              )}
            </dt>
            <dd className="text-xl font-semibold tabular-nums">{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-quiet">
        {[t('ownerHelpers.counted'), walkIns > 0 && t('ownerHelpers.inAll', { count: present + walkIns })]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
});

/** Leads to those who came without a registration, below the list. */
export const WalkInsLink = ({ className = '', children }: { className?: string; children: string }) => (
  <a href={`#${walkInsId}`} className={`text-leaf-deep underline underline-offset-4 ${className}`}>
    {children}
  </a>
);
