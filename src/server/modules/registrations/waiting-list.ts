import { randomInt } from 'node:crypto';
import { doorCodeLength, doorCodeLetters, readDoorCode } from '~/contract/door';
import type { PlaceState } from '~/contract/place';
import { countRows, type Database } from '../../database/database';
import type { RegistrationRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { deletePhones } from '../announcements/push-subscriptions';
import { announce } from '../announcements/queries';
import { addToLog, type LogEntryInput } from '../events/event-log';
import { type OpenEvent, takesPlace } from '../events/mapping';
import { addRegistrations } from './queries';

/** 17 letters, 8 places: 7 billion codes. */
export const randomDoorCode = (): string =>
  Array.from({ length: doorCodeLength }, () => doorCodeLetters[randomInt(doorCodeLetters.length)]).join('');

/**
 * Confirmed places and the waiting list (rule event-places). Every change runs in a transaction that locks the event
 * (`lockEvent`), so changes are serialized across processes. Without the owner, only `moveUp` and `placeRegistration`
 * confirm.
 */

export const peopleConfirmed = async (db: Database, eventId: string): Promise<number> => {
  const { people } = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.sum('party').as('people'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(people ?? 0);
};

/** Returns the coming events with a number of places whose confirmed people take all of them. */
export const eventsWithoutFreePlaces = (db: Database): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll('events')
    .where('capacity', 'is not', null)
    .where('past', '=', 0)
    .where('called_off_at', 'is', null)
    .where((event) =>
      event(
        'capacity',
        '<=',
        event
          .selectFrom('registrations')
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('party'), eb.lit(0)).as('people'))
          .whereRef('registrations.event_id', '=', 'events.id')
          .where('registrations.state', '=', 'confirmed'),
      ),
    )
    .execute();

/** The registrations in an event's waiting list. */
const waitingOf = (db: Database, eventId: string) =>
  db.selectFrom('registrations').where('event_id', '=', eventId).where('state', '=', 'waiting');

export const countWaiting = (db: Database, eventId: string): Promise<number> =>
  countRows(waitingOf(db, eventId));

/** Returns how many confirmed people exceed the capacity. */
export const peopleOver = async (
  db: Database,
  { id, capacity }: Pick<EventRow, 'id' | 'capacity'>,
): Promise<number> => (capacity === null ? 0 : Math.max(0, (await peopleConfirmed(db, id)) - capacity));

/** The registrations that move up automatically. The owner decides about the others; a party above the capacity never fits. */
const inLineOf = (db: Database, { id, capacity }: Pick<EventRow, 'id' | 'capacity'>) => {
  const line = waitingOf(db, id).where('owner_decides', '=', 0);
  return capacity === null ? line : line.where('party', '<=', capacity);
};

/** Returns how many are in line before a registration, and itself: its number; null if it does not wait. */
export const numberInLine = async (
  db: Database,
  { state, line }: Pick<RegistrationRow, 'state' | 'line'>,
  event: Pick<EventRow, 'id' | 'capacity'>,
): Promise<number | null> => {
  if (state !== 'waiting' || line === null) return null;
  return (await countRows(inLineOf(db, event).where('line', '<', line))) + 1;
};

const endOfLine = async (transaction: Database, eventId: string): Promise<number> => {
  const last = await waitingOf(transaction, eventId)
    .select('line')
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.line ?? 0) + 1;
};

/** Returns a code unique within the event: the one `wanted` if it is one, and free. */
const newDoorCode = async (
  transaction: Database,
  eventId: string,
  wanted: string | null,
): Promise<string> => {
  for (let code = readDoorCode(wanted ?? '') ?? randomDoorCode(); ; code = randomDoorCode()) {
    const taken = await transaction
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', eventId)
      .where('door_code', '=', code)
      .executeTakeFirst();
    if (!taken) return code;
  }
};

/** Registrations per statement. */
const atOnce = 5_000;

/** Returns the first in line whose party fits, at most one for each free place. `free`: null without a limit. */
const firstInLine = async (transaction: Database, eventId: string, free: number | null) => {
  const waiting = waitingOf(transaction, eventId)
    .select(['id', 'party'])
    .where('owner_decides', '=', 0)
    .orderBy('line')
    .limit(Math.min(free ?? atOnce, atOnce));
  return (free === null ? waiting : waiting.where('party', '<=', free)).execute();
};

/** Returns the free places, negative if more people are confirmed; null: any number. */
export const freePlaces = async (
  db: Database,
  { id, capacity }: Pick<EventRow, 'id' | 'capacity'>,
): Promise<number | null> => (capacity === null ? null : capacity - (await peopleConfirmed(db, id)));

/**
 * Confirms waiting registrations in order, if their party fits; the others keep their number. Skips those that the
 * owner decides, and events that are over or called off. Returns the confirmed ids, and how many places are free then; null:
 * any number. `known`: how many are free before, if the caller has counted them.
 */
const moveUp = async (
  transaction: Database,
  { row, isOver }: OpenEvent,
  known?: number | null,
): Promise<{ confirmed: string[]; free: number | null }> => {
  if (isOver || row.called_off_at !== null) return { confirmed: [], free: 0 };
  const confirmed: string[] = [];
  let free = known === undefined ? await freePlaces(transaction, row) : known;
  while (free === null || free > 0) {
    const fitting: string[] = [];
    for (const { id, party } of await firstInLine(transaction, row.id, free)) {
      // A party that does not fit now does not fit later either: the number of free places only decreases.
      if (free !== null && party > free) continue;
      if (free !== null) free -= party;
      fitting.push(id);
    }
    if (fitting.length === 0) break;
    await transaction
      .updateTable('registrations')
      .set({ state: 'confirmed', line: null })
      .where('id', 'in', fitting)
      .execute();
    confirmed.push(...fitting);
  }
  return { confirmed, free };
};

/**
 * Stores a new registration, confirmed if its party fits once the line has moved up; otherwise at the end of the line. A
 * late one, and one beyond its sender's limit (`owner_decides`), waits for the owner. `asOf`: the event when the
 * registration first arrived, if it comes again. It gets its code back if that is free. `free`: the event's free places,
 * if the caller has counted them.
 */
export const placeRegistration = async (
  transaction: Database,
  event: OpenEvent,
  row: RegistrationRow,
  now: Date,
  { asOf = event, free: known }: { asOf?: OpenEvent; free?: number | null } = {},
): Promise<void> => {
  const eventId = event.row.id;
  const { confirmed, free: left } = await moveUp(transaction, event, known);
  const free = event.isOver && !asOf.isOver ? await freePlaces(transaction, event.row) : left;
  const hasPlace = takesPlace(asOf) && row.owner_decides === 0 && (free === null || row.party <= free);
  const placed = {
    ...row,
    ...(hasPlace
      ? { state: 'confirmed' as const, line: null }
      : { state: 'waiting' as const, line: await endOfLine(transaction, eventId) }),
    door_code: await newDoorCode(transaction, eventId, row.door_code),
  };
  await addRegistrations(transaction, [placed]);
  await addToLog(transaction, now, [{ eventId, registrationId: row.id, who: 'visitor', what: 'registered' }]);
  await noteMovedUp(transaction, event, confirmed, now);
};

/** Logs who has moved up, and has them told. */
const noteMovedUp = async (
  transaction: Database,
  { row: event }: OpenEvent,
  confirmed: readonly string[],
  now: Date,
): Promise<void> => {
  const entries = confirmed.map(
    (registrationId): LogEntryInput => ({
      eventId: event.id,
      registrationId,
      who: 'automatic',
      what: 'confirmed',
    }),
  );
  await addToLog(transaction, now, entries);
  await announce(transaction, now, { event, occasion: 'place', registrationIds: confirmed });
};

/** Fills free places from the waiting list, after an event or its registrations have changed. */
export const fillFreePlaces = async (transaction: Database, event: OpenEvent, now: Date): Promise<void> => {
  const { confirmed } = await moveUp(transaction, event);
  await noteMovedUp(transaction, event, confirmed, now);
};

/** Deletes who said that they are coming: the event has moved. */
export const forgetAnswers = async (transaction: Database, eventId: string): Promise<void> => {
  await transaction
    .updateTable('registrations')
    .set({ coming_at: null })
    .where('event_id', '=', eventId)
    .where('coming_at', 'is not', null)
    .execute();
};

/**
 * Sets a registration's state by the owner, without filling places. A waiting one joins the end of the line; if it had a
 * place before, only the owner can confirm it again.
 */
export const setState = async (
  transaction: Database,
  { id, event_id, state: before }: RegistrationRow,
  state: PlaceState,
  now: Date,
): Promise<void> => {
  const waits = state === 'waiting';
  await transaction
    .updateTable('registrations')
    .set({
      state,
      line: waits ? await endOfLine(transaction, event_id) : null,
      owner_decides: waits && before === 'confirmed' ? 1 : 0,
      state_at: now.toISOString(),
      coming_at: null,
    })
    .where('id', '=', id)
    .execute();
  if (state === 'cancelled') await deletePhones(transaction, id);
};

/**
 * Cancels a registration without filling places; its phones hear nothing more. Returns false if someone has come with it.
 */
export const cancelRegistration = async (transaction: Database, id: string): Promise<boolean> => {
  const cancelled = await transaction
    .updateTable('registrations')
    .set({ state: 'cancelled', line: null, owner_decides: 0, coming_at: null })
    .where('id', '=', id)
    .where('came', '=', 0)
    .executeTakeFirst();
  if (cancelled.numUpdatedRows === 0n) return false;
  await deletePhones(transaction, id);
  return true;
};

/**
 * Moves a waiting registration to a number in line, from 1; one beyond the end means the end. By that the owner has
 * decided about it.
 */
export const moveTo = async (
  transaction: Database,
  { id, event_id }: Pick<RegistrationRow, 'id' | 'event_id'>,
  event: Pick<EventRow, 'id' | 'capacity'>,
  number: number,
): Promise<void> => {
  const next = await inLineOf(transaction, event)
    .select('line')
    .where('id', '!=', id)
    .orderBy('line')
    .limit(1)
    .offset(number - 1)
    .executeTakeFirst();
  const line = next?.line ?? (await endOfLine(transaction, event_id));
  if (next) await makeRoom(transaction, event_id, line);
  await transaction
    .updateTable('registrations')
    .set({ line, owner_decides: 0 })
    .where('id', '=', id)
    .execute();
};

const makeRoom = async (transaction: Database, eventId: string, from: number): Promise<void> => {
  await transaction
    .updateTable('registrations')
    .set((eb) => ({ line: eb('line', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where('line', '>=', from)
    .execute();
};

/** Frees the former number in line of a restored registration, if it is taken. */
export const makeRoomForRestored = async (
  transaction: Database,
  { event_id, line }: { event_id: string; line: number },
): Promise<void> => {
  const taken = await waitingOf(transaction, event_id)
    .select('id')
    .where('line', '=', line)
    .executeTakeFirst();
  if (taken) await makeRoom(transaction, event_id, line);
};
