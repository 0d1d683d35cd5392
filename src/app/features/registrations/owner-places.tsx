import { memo } from 'react';
import type { PlaceState } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { Icon } from '../../ui/icon';

/** Defaults for lists cached by earlier versions. */
const placeDefaults = {
  State: 'confirmed',
  Line: null,
  Party: 1,
  OwnerDecides: false,
  Code: '',
  Duplicate: false,
} as const satisfies Partial<Registration>;

export const withPlaceDefaults = (rows: readonly Registration[]): readonly Registration[] =>
  rows.every((row) => 'State' in row) ? rows : rows.map((row) => ({ ...placeDefaults, ...row }));

const peopleOf = (rows: readonly Registration[]): number => rows.reduce((sum, { Party }) => sum + Party, 0);

const withState = (rows: readonly Registration[], state: PlaceState) =>
  rows.filter(({ State }) => State === state);

/** Confirmed ones in order of registration, then the waiting list in order, then cancelled ones. */
export function inPlaceOrder(rows: readonly Registration[]): readonly Registration[] {
  if (rows.every(({ State }) => State === 'confirmed')) return rows;
  const waiting = withState(rows, 'waiting').sort((one, other) => (one.Line ?? 0) - (other.Line ?? 0));
  return [...withState(rows, 'confirmed'), ...waiting, ...withState(rows, 'cancelled')];
}

/** People present of all people with a place. Someone present without a place counts in both. */
export const attendanceOf = (rows: readonly Registration[]): { came: number; all: number } => ({
  came: peopleOf(rows.filter(({ Came }) => Came)),
  all: peopleOf(rows.filter(({ Came, State }) => Came || State === 'confirmed')),
});

interface Seats {
  /** Undefined without a limit. */
  places: number | undefined;
  people: number;
  /** Beyond the limit; 0 if the owner decides about each registration. */
  over: number;
  /** People. */
  waiting: number;
}

/** Null if there is no limit and everyone is confirmed. */
export function seatsOf(rows: readonly Registration[], places: number | undefined): Seats | null {
  if (places === undefined && rows.every(({ State }) => State === 'confirmed')) return null;
  const people = peopleOf(withState(rows, 'confirmed'));
  return {
    places,
    people,
    over: places ? Math.max(0, people - places) : 0,
    waiting: peopleOf(withState(rows, 'waiting')),
  };
}

function stateInWords({ State, Line }: Registration, t: Translate): string {
  if (State === 'waiting' && Line !== null) return t('ownerPlaces.waitingAs', { line: Line });
  return t(`ownerPlaces.states.${State}`);
}

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

const stateStyles = { confirmed: 'text-leaf-deep', waiting: 'text-clay', cancelled: 'text-quiet' };

interface PlaceMarksProps {
  registration: Registration;
  /** True if places are limited or there is a waiting list. */
  areLimited: boolean;
  t: Translate;
}

export function PlaceMarks({ registration, areLimited, t }: PlaceMarksProps) {
  const { State, Party, OwnerDecides, Duplicate } = registration;
  const more = [
    Party > 1 && t('places.people', { count: Party }),
    State === 'waiting' && OwnerDecides && t('ownerPlaces.decide'),
    Duplicate && t('ownerPlaces.duplicate'),
  ].filter(Boolean);
  if (!areLimited && more.length === 0) return null;
  return (
    <span className="block font-sans text-sm font-normal tabular-nums">
      {areLimited && (
        <span className={`font-semibold ${stateStyles[State]}`}>{stateInWords(registration, t)}</span>
      )}
      {areLimited && more.length > 0 && ' · '}
      {more.join(' · ')}
    </span>
  );
}

export function DoorCode({ registration: { Code }, t }: { registration: Registration; t: Translate }) {
  return Code ? (
    <p className="text-sm text-quiet">
      {t('ownerPlaces.code')}{' '}
      <span translate="no" className="font-semibold text-ink">
        {Code}
      </span>
    </p>
  ) : null;
}
