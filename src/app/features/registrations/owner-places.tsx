import { memo } from 'react';
import type { PlaceState } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import { type Translate, useTranslation } from '../../lib/i18n';
import { FieldProblem } from '../../owner-kit/owner-form';
import { codeInGroups } from '../places/place-words';

export const peopleOf = (rows: readonly Registration[]): number =>
  rows.reduce((sum, { Party }) => sum + Party, 0);

const withState = (rows: readonly Registration[], state: PlaceState) =>
  rows.filter(({ State }) => State === state);

const lineOf = ({ Line }: Registration): number => Line ?? Number.MAX_SAFE_INTEGER;

/** Confirmed ones in order of registration, then the line, then others who wait, then cancelled ones. */
export function inPlaceOrder(rows: readonly Registration[]): readonly Registration[] {
  if (rows.every(({ State }) => State === 'confirmed')) return rows;
  const waiting = withState(rows, 'waiting').sort((one, other) => lineOf(one) - lineOf(other));
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
  /** Whether a party waits although a smaller one further back has, or could have, a place. */
  isPartyPassedOver: boolean;
}

/** Null if there is no limit and everyone is confirmed. */
export function seatsOf(rows: readonly Registration[], places: number | undefined): Seats | null {
  if (places === undefined && rows.every(({ State }) => State === 'confirmed')) return null;
  const people = peopleOf(withState(rows, 'confirmed'));
  return {
    places,
    people,
    over: overbookingOf(people, places),
    waiting: peopleOf(withState(rows, 'waiting')),
    isPartyPassedOver: !!places && isPartyPassedOver(rows, places - people),
  };
}

/** 0 if the owner decides about each registration, and without a limit. */
const overbookingOf = (people: number, places: number | undefined): number =>
  places ? Math.max(0, people - places) : 0;

/** Returns how many people would exceed the limit if a registration were confirmed; 0 if it is not exceeded. */
export function overIfConfirmed(
  rows: readonly Registration[],
  { State, Party }: Pick<Registration, 'State' | 'Party'>,
  places: number | undefined,
): number {
  return State === 'confirmed' ? 0 : overbookingOf(peopleOf(withState(rows, 'confirmed')) + Party, places);
}

/** A party gets all its places at once. One that does not fit keeps its number, and smaller ones get the free places. */
function isPartyPassedOver(rows: readonly Registration[], free: number): boolean {
  const confirmed = withState(rows, 'confirmed');
  return withState(rows, 'waiting').some(
    ({ Party, OwnerDecides, CreatedAt }) =>
      !OwnerDecides &&
      ((free > 0 && Party > free) ||
        confirmed.some((other) => other.Party < Party && other.CreatedAt > CreatedAt)),
  );
}

export function formatState({ State, Line }: Registration, t: Translate): string {
  if (State === 'waiting' && Line !== null) return t('ownerPlaces.waitingAs', { line: Line });
  return t(`ownerPlaces.states.${State}`);
}

/** How many places are taken; the bar is for phones, a desk has one of the arrivals. */
export const SeatsBar = memo(function SeatsBar({ hasBar, ...seats }: Seats & { hasBar: boolean }) {
  const { places, people, over, waiting, isPartyPassedOver } = seats;
  const { t } = useTranslation();
  return (
    <div className={hasBar ? 'w-full max-w-md' : 'contents'}>
      <p
        className={`flex flex-wrap items-center gap-x-2 tabular-nums ${hasBar ? 'min-h-11 font-semibold' : ''}`}
      >
        <span>
          {places ? t('ownerPlaces.takenOf', { people, places }) : t('ownerPlaces.taken', { count: people })}
        </span>
        {waiting > 0 && (
          <span className="font-normal text-clay">{t('ownerPlaces.waitingCount', { count: waiting })}</span>
        )}
      </p>
      {hasBar && places !== undefined && places > 0 && (
        <div aria-hidden="true" className="flex h-2 overflow-hidden rounded-full border border-edge bg-paper">
          <div
            className="h-full bg-leaf"
            style={{ width: `${(100 * Math.min(people, places)) / Math.max(people, places)}%` }}
          />
          <div className="h-full grow bg-danger" style={{ display: over > 0 ? 'block' : 'none' }} />
        </div>
      )}
      <FieldProblem>{over > 0 ? t('ownerPlaces.over', { count: over }) : undefined}</FieldProblem>
      {hasBar && isPartyPassedOver && <PassedOver />}
    </div>
  );
});

/** Why a party waits although smaller ones behind it have places. */
export function PassedOver() {
  const { t } = useTranslation();
  return <p className="mt-1.5 text-sm text-quiet">{t('ownerPlaces.passedOver')}</p>;
}

export const stateStyles = { confirmed: 'text-leaf-deep', waiting: 'text-clay', cancelled: 'text-quiet' };

const reasons = { closed: 'closed', 'called-off': 'calledOff', over: 'over' } as const;

/** Returns the size of a party, why a registration waits without a number in line, and what the owner should check. */
export const formatNotes = (
  { State, Party, OwnerDecides, WaitReason, Duplicate }: Registration,
  t: Translate,
): readonly string[] =>
  [
    Party > 1 && t('places.people', { count: Party }),
    WaitReason &&
      WaitReason in reasons &&
      t(`ownerPlaces.waits.${reasons[WaitReason as keyof typeof reasons]}`),
    State === 'waiting' && (OwnerDecides || WaitReason === 'owner') && t('ownerPlaces.decide'),
    Duplicate && t('ownerPlaces.duplicate'),
  ].filter((note) => typeof note === 'string');

export function DoorCode({ registration: { Code }, t }: { registration: Registration; t: Translate }) {
  return Code ? (
    <p className="text-sm text-quiet">
      <span>{`${t('ownerPlaces.code')} `}</span>
      <span translate="no" className="font-semibold text-ink">
        {codeInGroups(Code)}
      </span>
    </p>
  ) : null;
}
