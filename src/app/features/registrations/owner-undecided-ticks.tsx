import { useRouteContext } from '@tanstack/react-router';
import { memo, useId } from 'react';
import type { UndecidedTick } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { formatMoment } from '../../owner-kit/format-instant';
import { useSingleMutation } from '../../owner-kit/use-owner-action';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDoorChange } from './owner-door-query';

interface UndecidedTicksProps {
  eid: string;
  ticks: readonly UndecidedTick[];
  registrations: readonly Registration[];
}

/** Ticks from helpers whose link has ended (rule door-helpers); the owner accepts or drops each. */
export const UndecidedTicks = memo(function UndecidedTicks({
  eid,
  ticks,
  registrations,
}: UndecidedTicksProps) {
  const { t } = useTranslation();
  const titleId = useId();
  if (ticks.length === 0) return null;
  const names = new Map(registrations.map(({ _id, Name }) => [_id, Name]));
  const helpers = new Map(ticks.filter(sentSeveral).map(({ Hid, By }) => [Hid, By]));
  return (
    <section
      aria-labelledby={titleId}
      className="my-4 max-w-2xl rounded-card border border-clay bg-panel p-4 print:hidden"
    >
      <h2 id={titleId} className="flex items-start gap-2 font-sans text-base font-semibold">
        <Icon name="warning" className="mt-0.5 size-5 text-clay" />
        <span>{t('ownerHelpers.undecided', { count: ticks.length })}</span>
      </h2>
      <p className="mt-1 text-sm text-quiet">{t('ownerHelpers.undecidedHint')}</p>
      {[...helpers].map(([id, name]) => (
        <DropAll key={id} eid={eid} helper={id} name={name} />
      ))}
      <ul className="mt-2 divide-y divide-line">
        {ticks.map((tick) => (
          <Decision
            key={tick._id}
            eid={eid}
            tick={tick}
            name={tick.FirstName || names.get(tick.Rid) || t('ownerPlaces.unnamedRegistration')}
          />
        ))}
      </ul>
    </section>
  );
});

/** Whether a tick is not the only one of its helper. */
const sentSeveral = ({ _id, Hid }: UndecidedTick, _: number, all: readonly UndecidedTick[]): boolean =>
  all.some((other) => other.Hid === Hid && other._id !== _id);

/** Drops everything that one helper's phone has sent. */
function DropAll({ eid, helper, name }: { eid: string; helper: string; name: string }) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const change = useDoorChange(eid);
  const drop = useSingleMutation({
    mutationFn: () =>
      change(
        () => api.dropTicks({ params: { id: helper } }),
        (door) => ({ ...door, Undecided: door.Undecided.filter(({ Hid }) => Hid !== helper) }),
      ),
  });
  return (
    <Button
      kind="row-danger"
      className="-mx-2 wrap-anywhere"
      busy={drop.isPending}
      onClick={() => drop.isUnderWay() || drop.mutate()}
    >
      {t('ownerHelpers.dropAll', { name })}
    </Button>
  );
}

function Decision({ eid, tick, name }: { eid: string; tick: UndecidedTick; name: string }) {
  const { t, language } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const change = useDoorChange(eid);
  const decision = useSingleMutation({
    mutationFn: (Take: boolean) =>
      change(
        () => api.decideTick({ params: { id: tick._id }, body: { Take } }),
        (door) => ({ ...door, Undecided: door.Undecided.filter(({ _id }) => _id !== tick._id) }),
      ),
  });
  const decide = (take: boolean) => decision.isUnderWay() || decision.mutate(take);
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2 last:pb-0">
      <div className="min-w-0 grow basis-[12rem] wrap-anywhere">
        <p>
          <span className="font-semibold">{name}</span>
          <span>{` ${formatTick(tick, t)}`}</span>
        </p>
        <p className="text-sm text-quiet tabular-nums">{`${formatMoment(tick.At, language)} · ${tick.By}`}</p>
      </div>
      <div className="-mx-2 flex flex-wrap">
        <Button
          kind="row"
          aria-label={`${t('ownerHelpers.take')}: ${name}`}
          busy={decision.isPending && decision.variables}
          onClick={() => decide(true)}
        >
          {t('ownerHelpers.take')}
        </Button>
        <Button
          kind="row-danger"
          aria-label={`${t('ownerHelpers.drop')}: ${name}`}
          busy={decision.isPending && !decision.variables}
          onClick={() => decide(false)}
        >
          {t('ownerHelpers.drop')}
        </Button>
      </div>
    </li>
  );
}

function formatTick({ FirstName, Party, Came }: UndecidedTick, t: Translate): string {
  if (!Came) return t('ownerPlaces.deeds.not-come');
  if (!FirstName) return t('ownerPlaces.deeds.came');
  return [t('ownerPlaces.deeds.walk-in'), Party > 1 && t('places.people', { count: Party })]
    .filter(Boolean)
    .join(', ');
}
