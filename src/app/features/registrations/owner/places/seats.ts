import type { PlaceState } from '~/contract/place';
import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../../i18n/i18n';

/** What a list that an earlier version has stored on the phone does not say of places. */
const earlier = {
  State: 'confirmed',
  Line: null,
  Party: 1,
  OwnerDecides: false,
  Code: '',
  Duplicate: false,
} as const satisfies Partial<Registration>;

/** The registrations with all that is known of their places. */
export const withPlaces = (rows: readonly Registration[]): readonly Registration[] =>
  rows.every((row) => 'State' in row) ? rows : rows.map((row) => ({ ...earlier, ...row }));

const peopleOf = (rows: readonly Registration[]): number => rows.reduce((sum, { Party }) => sum + Party, 0);

const withState = (rows: readonly Registration[], state: PlaceState) =>
  rows.filter(({ State }) => State === state);

/** Those who have a place as they registered, those who wait as they stand in line, and last those who cancelled. */
export function inPlaceOrder(rows: readonly Registration[]): readonly Registration[] {
  if (rows.every(({ State }) => State === 'confirmed')) return rows;
  const waiting = withState(rows, 'waiting').sort((one, other) => (one.Line ?? 0) - (other.Line ?? 0));
  return [...withState(rows, 'confirmed'), ...waiting, ...withState(rows, 'cancelled')];
}

/** Who of the registered people is there, of those who have a place; who came without one counts as well. */
export const attendanceOf = (rows: readonly Registration[]): { came: number; all: number } => ({
  came: peopleOf(rows.filter(({ Came }) => Came)),
  all: peopleOf(rows.filter(({ Came, State }) => Came || State === 'confirmed')),
});

export interface Seats {
  /** Undefined: everybody is taken. */
  places: number | undefined;
  /** Who have a place. */
  people: number;
  /** Who have one beyond the number. Never where the owner decides about everybody. */
  over: number;
  /** Registrations in line. */
  waiting: number;
}

/** The places of an event; null where there is nothing to tell, because everybody has one and there is no limit. */
export function seatsOf(rows: readonly Registration[], places: number | undefined): Seats | null {
  if (places === undefined && rows.every(({ State }) => State === 'confirmed')) return null;
  const people = peopleOf(withState(rows, 'confirmed'));
  return {
    places,
    people,
    over: places ? Math.max(0, people - places) : 0,
    waiting: withState(rows, 'waiting').length,
  };
}

/** Where a registration stands, in words. */
export function stateInWords({ State, Line }: Registration, t: Translate): string {
  if (State === 'waiting' && Line !== null) return t('ownerPlaces.waitingAs', { line: Line });
  return t(`ownerPlaces.states.${State}`);
}
