import * as v from 'valibot';
import { type Day, writeDay } from '~/contract/event-date';
import { firstName } from '~/contract/first-name';
import {
  type HeldPlace,
  type LogEntry,
  logAction,
  type OwnPlace,
  type PlaceState,
  type PlacesLeft,
  placesShown,
  type WaitReason,
} from '~/contract/place';
import type { RegistrationRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import type { StoredLogEntry } from '../events/event-log';
import { endIn, type OpenEvent, wordsIn } from '../events/mapping';

/** Registrations written by an older server (`arrived`) wait if places are counted. */
export const toState = (
  { state }: Pick<RegistrationRow, 'state'>,
  { capacity }: Pick<EventRow, 'capacity'>,
): PlaceState => (state !== 'arrived' ? state : capacity === null ? 'confirmed' : 'waiting');

/** Returns why a registration waits (rule event-places). Over comes first, as nothing can change that any more. */
export const waitReasonOf = (
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
  const State = toState(row, event.row);
  const reason = State === 'waiting' ? waitReasonOf(row, event) : null;
  return {
    State,
    WaitReason: reason,
    Line: reason === 'full' ? line : null,
    Party: row.party,
    Counted: event.row.capacity !== null,
    ...(link !== undefined && { Link: link }),
    Code: row.door_code ?? '',
  };
};

export const toOwnPlace = (
  row: RegistrationRow,
  open: OpenEvent,
  { line, at, today }: { line: number | null; at: Date; today: Day },
): OwnPlace => ({
  ...toHeldPlace(row, open, { line }),
  FirstName: firstName(row.name),
  Eid: open.row.id,
  EventName: open.row.name,
  Place: open.row.place,
  EDate: open.row.day === null ? '' : writeDay(open.row.day),
  Time: open.row.time,
  Duration: open.row.duration,
  Over: open.isOver,
  ...wordsIn(open.row),
  ...endIn(open.row, today),
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

/** `helpers`: names by helper id. */
export const toLogEntry = (row: StoredLogEntry, helpers: ReadonlyMap<string, string>): LogEntry => ({
  _id: row.id,
  At: row.at,
  SaidAt: row.said_at ?? '',
  Who: row.who,
  Helper: helpers.get(row.helper_id ?? '') ?? '',
  What: v.parse(logAction, row.what),
  Rid: row.registration_id,
  Detail: row.detail,
  ...(row.times > 1 && { Times: row.times }),
});
