import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { type Day, writeDay } from '~/contract/event-date';
import { firstName } from '~/contract/first-name';
import { emailKey } from '~/contract/person';
import { phoneKeys } from '~/contract/phone-digits';
import {
  type HeldPlace,
  type MyRegistration,
  type PlacesLeft,
  placesShown,
  type WaitReason,
} from '~/contract/place';
import type { NewRegistration, Registration } from '~/contract/registration';
import { searchable } from '~/contract/spelling';
import type { RegistrationRow } from '../../database/personal-tables';
import { toPrivacyColumns } from '../../database/table-rows';
import { endField, hoursField, type OpenEvent } from '../events/mapping';

interface InList {
  /** Number in line. */
  line?: number | null;
  waitReason?: WaitReason | undefined;
  isDuplicate?: boolean;
  /** Helper's name. */
  cameBy?: string | undefined;
}

export const toRegistration = (
  row: RegistrationRow,
  { line = null, waitReason, isDuplicate = false, cameBy = '' }: InList = {},
): Registration => ({
  _id: row.id,
  Name: row.name,
  Email: row.email,
  Number: row.number,
  Address: row.address,
  WhyWeJoin: row.why_we_join,
  Eid: row.event_id,
  CreatedAt: row.created_at,
  Late: row.late === 1,
  Came: row.came === 1,
  CameAt: row.came_at ?? '',
  CameBy: cameBy,
  State: row.state,
  Line: line,
  ...(waitReason && { WaitReason: waitReason }),
  Party: row.party,
  OwnerDecides: row.owner_decides === 1,
  Code: row.door_code ?? '',
  Duplicate: isDuplicate,
  ComingAt: row.coming_at ?? '',
});

/** Keys of a probable duplicate: the name, in whatever spelling, with a number or an e-mail. */
const personKeys = ({ name, email, number }: RegistrationRow): string[] => {
  const written = searchable(name);
  return [...phoneKeys(number), emailKey(email)].filter(Boolean).map((reach) => `${written}\n${reach}`);
};

/**
 * Maps an event's registrations in order of arrival, with the numbers of those in line. Marks probable duplicates of
 * earlier ones that are not cancelled. `helpers`: names by helper id.
 */
export const toRegistrations = (
  rows: readonly RegistrationRow[],
  event: OpenEvent,
  helpers: ReadonlyMap<string, string>,
): Registration[] => {
  const inLine = rows
    .filter((row) => row.state === 'waiting' && waitReasonOf(row, event) === 'full')
    .sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const numbers = new Map(inLine.map(({ id }, index) => [id, index + 1]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const keys = row.state === 'cancelled' ? [] : personKeys(row);
    const isDuplicate = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const cameBy = helpers.get(row.came_by ?? '');
    return toRegistration(row, {
      line: numbers.get(row.id) ?? null,
      waitReason: row.state === 'waiting' ? waitReasonOf(row, event) : undefined,
      isDuplicate,
      cameBy,
    });
  });
};

/** Returns the row of a confirmed registration; `placeRegistration` decides about it. `isLate`: sent after the event or its deadline. */
export const toRegistrationRow = (
  registration: NewRegistration,
  now: Date,
  isLate: boolean,
  id = uuid({ msecs: now.getTime() }),
): RegistrationRow => ({
  id,
  event_id: registration.Eid,
  name: registration.Name,
  email: registration.Email,
  number: registration.Number,
  address: registration.Address,
  why_we_join: registration.WhyWeJoin,
  late: isLate ? 1 : 0,
  came: 0,
  came_at: null,
  came_by: null,
  ...toPrivacyColumns(registration),
  created_at: now.toISOString(),
  state: 'confirmed',
  party: registration.Party ?? 1,
  line: null,
  owner_decides: isLate ? 1 : 0,
  door_code: null,
  number_at: null,
  party_at: null,
  state_at: null,
  language: registration.Language ?? '',
  coming_at: null,
});

/** Returns why a registration waits (rule event-places). Over comes first, as nothing can change that any more. */
const waitReasonOf = (
  row: Pick<RegistrationRow, 'late' | 'party' | 'owner_decides'>,
  { row: { called_off_at, capacity }, isOver, isClosed }: OpenEvent,
): WaitReason => {
  if (isOver) return 'over';
  if (called_off_at !== null) return 'called-off';
  if (row.owner_decides === 1) return row.late === 1 && isClosed ? 'closed' : 'owner';
  // Larger than the hall: it is passed over whatever becomes free.
  return capacity !== null && row.party <= capacity ? 'full' : 'owner';
};

/** `line`: number among those who move up. */
export const toHeldPlace = (
  row: RegistrationRow,
  event: OpenEvent,
  { line, link }: { line: number | null; link?: string | undefined },
): HeldPlace => {
  const reason = row.state === 'waiting' ? waitReasonOf(row, event) : null;
  return {
    State: row.state,
    WaitReason: reason,
    Line: reason === 'full' ? line : null,
    Party: row.party,
    Counted: event.row.capacity !== null,
    ...(link !== undefined && { Link: link }),
    Code: row.door_code ?? '',
    ...(row.coming_at !== null && row.state === 'confirmed' && { Coming: true }),
  };
};

export const toMyRegistration = (
  row: RegistrationRow,
  open: OpenEvent,
  { line, at, today }: { line: number | null; at: Date; today: Day },
): MyRegistration => ({
  ...toHeldPlace(row, open, { line }),
  FirstName: firstName(row.name),
  Eid: open.row.id,
  EventName: open.row.name,
  Place: open.row.place,
  EDate: open.row.day === null ? '' : writeDay(open.row.day),
  Time: open.row.time,
  Duration: open.row.duration,
  Over: open.isOver,
  ...hoursField(open.row),
  ...endField(open.row, today),
  CalledOff: open.row.called_off_at !== null,
  CalledOffReason: open.row.called_off_reason,
  Came: row.came === 1,
  At: at.toISOString(),
});

/** Threshold of the state "few". */
const few = (capacity: number): number => Math.max(3, Math.floor(capacity / 5));

export const toPlacesLeft = (
  { row, isOver, isClosed }: OpenEvent,
  { people, waiting, at }: { people: number; waiting: number; at: Date },
): PlacesLeft => {
  const left = row.capacity === null ? null : Math.max(0, row.capacity - people);
  const filled = (): PlacesLeft['State'] => {
    if (left === null || row.capacity === null || left > few(row.capacity)) return 'free';
    return left === 0 ? 'full' : 'few';
  };
  const shown = row.capacity === null ? 'count' : v.parse(placesShown, row.places_shown);
  const numbers = { Places: row.capacity, Left: left, Waiting: waiting };
  return {
    ...(shown === 'count' ? numbers : { Places: null, Left: null, Waiting: null }),
    State: row.called_off_at !== null ? 'called-off' : isOver ? 'over' : isClosed ? 'closed' : filled(),
    Shown: shown,
    At: at.toISOString(),
  };
};
