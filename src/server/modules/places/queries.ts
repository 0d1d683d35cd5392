import type { PlaceState } from '~/contract/place';
import type { Database } from '../../platform/database/database';
import type { EventRow, RegistrationRow } from '../../platform/database/tables';
import { hashOfLink, type LinkMaker } from '../../platform/secret-links';
import { addToLog, type Deed } from '../event-log/queries';
import { type OpenEvent, takesPlace } from '../event-rows/mapping';
import { lockEvent } from '../event-rows/queries';
import { randomDoorCode } from './door-codes';

/**
 * Who has a place at an event, and who waits for one (rule event-places). Everything that changes that runs in a transaction
 * that holds the event's row (`lockEvent`): one after another, in all processes. Whoever comes joins the end of the line,
 * and then the line moves up (`moveUp`), so that there is one way only to get a place without the owner's hand.
 */

/** People who have a place at an event. */
export const peopleConfirmed = async (db: Database, eventId: string): Promise<number> => {
  const { people } = await db
    .selectFrom('registrations')
    .select((of) => of.fn.sum('party').as('people'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return Number(people ?? 0);
};

/** Registrations on the waiting list of an event. */
export const countWaiting = async (db: Database, eventId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('registrations')
    .select((of) => of.fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How many people have a place beyond the number of places; 0 where nobody has. */
export const peopleOver = async (
  db: Database,
  { id, capacity }: Pick<EventRow, 'id' | 'capacity'>,
): Promise<number> => (capacity === null ? 0 : Math.max(0, (await peopleConfirmed(db, id)) - capacity));

/** The number of a waiting registration in its line, from 1; null where it does not wait. */
export const numberInLine = async (
  db: Database,
  { event_id, state, line }: Pick<RegistrationRow, 'event_id' | 'state' | 'line'>,
): Promise<number | null> => {
  if (state !== 'waiting' || line === null) return null;
  const { count } = await db
    .selectFrom('registrations')
    .select((of) => of.fn.countAll().as('count'))
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .where('line', '<', line)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
};

const endOfLine = async (transaction: Database, eventId: string): Promise<number> => {
  const last = await transaction
    .selectFrom('registrations')
    .select('line')
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.line ?? 0) + 1;
};

/** A door code that nobody of this event has. */
const newDoorCode = async (transaction: Database, eventId: string): Promise<string> => {
  for (;;) {
    const code = randomDoorCode();
    const taken = await transaction
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', eventId)
      .where('door_code', '=', code)
      .executeTakeFirst();
    if (!taken) return code;
  }
};

/** Registrations confirmed by one statement. */
const atOnce = 500;

/**
 * Confirms, in the order of the line, every registration whose party fits into what is left; who is passed over keeps
 * the number in line. Nobody is confirmed while the event is over or called off, nor anybody of whom the owner
 * decides. Gives the ids of those who have got a place.
 */
const moveUp = async (transaction: Database, { row, isOver }: OpenEvent): Promise<string[]> => {
  if (isOver || row.called_off_at !== null) return [];
  const confirmed: string[] = [];
  const inLine = (free: number | null, most: number) => {
    const waiting = transaction
      .selectFrom('registrations')
      .select(['id', 'party'])
      .where('event_id', '=', row.id)
      .where('state', '=', 'waiting')
      .where('owner_decides', '=', 0)
      .orderBy('line')
      .limit(most);
    return (free === null ? waiting : waiting.where('party', '<=', free)).execute();
  };
  const confirm = async (next: readonly { id: string }[]) => {
    const ids = next.map(({ id }) => id);
    await transaction
      .updateTable('registrations')
      .set({ state: 'confirmed', line: null })
      .where('id', 'in', ids)
      .execute();
    confirmed.push(...ids);
  };
  if (row.capacity === null) {
    for (let next = await inLine(null, atOnce); next.length > 0; next = await inLine(null, atOnce))
      await confirm(next);
    return confirmed;
  }
  let free = row.capacity - (await peopleConfirmed(transaction, row.id));
  while (free > 0) {
    const [next] = await inLine(free, 1);
    if (!next) break;
    await confirm([next]);
    free -= next.party;
  }
  return confirmed;
};

/**
 * Gives those who have arrived a place, or a number in line, in the order of their ids: a new registration, what a server
 * of an earlier version has written, and what came back from a removal of then. Who came late waits for the owner. False where nobody had arrived; then the line has not moved up.
 */
export const placeArrived = async (
  transaction: Database,
  event: OpenEvent,
  { now, linkOf }: { now: Date; linkOf?: LinkMaker },
): Promise<boolean> => {
  const eventId = event.row.id;
  const arrived = await transaction
    .selectFrom('registrations')
    .select(['id', 'late', 'door_code'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'arrived')
    .orderBy('id')
    .execute();
  if (arrived.length === 0) return false;
  let line = await endOfLine(transaction, eventId);
  for (const { id, late, door_code } of arrived) {
    const isTaken = takesPlace(event) && late === 0 && event.row.capacity === null;
    await transaction
      .updateTable('registrations')
      .set({
        ...(isTaken ? { state: 'confirmed' } : { state: 'waiting', line: line++, owner_decides: late }),
        door_code: door_code ?? (await newDoorCode(transaction, eventId)),
      })
      .where('id', '=', id)
      .execute();
    if (linkOf) await issueLink(transaction, id, linkOf(id), now);
  }
  const confirmed = await moveUp(transaction, event);
  const isNew = new Set(arrived.map(({ id }) => id));
  const movedUp = confirmed.filter((id) => !isNew.has(id));
  const deeds: Deed[] = [
    ...arrived.map(({ id }): Deed => ({ eventId, of: id, who: 'visitor', what: 'registered' })),
    ...movedUp.map((of): Deed => ({ eventId, of, who: 'automatic', what: 'confirmed' })),
  ];
  await addToLog(transaction, now, deeds);
  return true;
};

/** Notes that a link opens a registration; it may have several, and one that it has already stays as it is. */
export const issueLink = async (
  transaction: Database,
  registrationId: string,
  link: string,
  now: Date,
): Promise<void> => {
  await transaction
    .insertInto('place_links')
    .values({
      link_hash: hashOfLink('place', link),
      registration_id: registrationId,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Lets those who have arrived join the line, and the line move up, after something was done about the event. */
export const fillFreePlaces = async (transaction: Database, event: OpenEvent, now: Date): Promise<void> => {
  if (await placeArrived(transaction, event, { now })) return;
  const confirmed = await moveUp(transaction, event);
  await addToLog(
    transaction,
    now,
    confirmed.map((of) => ({ eventId: event.row.id, of, who: 'automatic', what: 'confirmed' })),
  );
};

/** A registration, or undefined. */
export const findRegistration = (db: Database, id: string): Promise<RegistrationRow | undefined> =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The id of the registration that a link was issued for, though it may be gone meanwhile; undefined for a link that never
 * was.
 */
export const registrationOfLink = async (db: Database, link: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('place_links')
    .select('registration_id')
    .where('link_hash', '=', hashOfLink('place', link))
    .executeTakeFirst();
  return found?.registration_id;
};

/**
 * Puts a registration into a state, without moving others up. Who is put on the list goes to its end; where the owner
 * has taken the place away, the owner alone gives it back.
 */
export const setState = async (
  transaction: Database,
  { id, event_id, state: before }: RegistrationRow,
  state: PlaceState,
): Promise<void> => {
  const waits = state === 'waiting';
  await transaction
    .updateTable('registrations')
    .set({
      state,
      line: waits ? await endOfLine(transaction, event_id) : null,
      owner_decides: waits && before === 'confirmed' ? 1 : 0,
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Gives a place back, without moving others up. False where somebody has come with it: who ticks at the door does not hold
 * the event, so that is asked of the row itself.
 */
export const giveBack = async (transaction: Database, id: string): Promise<boolean> => {
  const given = await transaction
    .updateTable('registrations')
    .set({ state: 'cancelled', line: null, owner_decides: 0 })
    .where('id', '=', id)
    .where('came', '=', 0)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
};

/** Puts a waiting registration at a number in its line, from 1; beyond the end is the end. */
export const moveTo = async (
  transaction: Database,
  { id, event_id }: Pick<RegistrationRow, 'id' | 'event_id'>,
  number: number,
): Promise<void> => {
  const others = () =>
    transaction
      .selectFrom('registrations')
      .select('line')
      .where('event_id', '=', event_id)
      .where('state', '=', 'waiting')
      .where('id', '!=', id);
  const next = await others()
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
    .set((of) => ({ line: of('line', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where('line', '>=', from)
    .execute();
};

/** Makes room in the line for a registration that comes back to where it was, if another one stands there now. */
export const makeRoomForRestored = async (
  transaction: Database,
  { event_id, line }: { event_id: string; line: number },
): Promise<void> => {
  const taken = await transaction
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .where('line', '=', line)
    .executeTakeFirst();
  if (taken) await makeRoom(transaction, event_id, line);
};

/** Changes what a registration says of itself. */
export const changeRegistration = async (
  transaction: Database,
  id: string,
  to: Partial<Pick<RegistrationRow, 'party' | 'number'>>,
): Promise<void> => {
  if (Object.keys(to).length > 0)
    await transaction.updateTable('registrations').set(to).where('id', '=', id).execute();
};

/** Holds the events of some registrations (`lockEvent`), and gives them. */
export const lockEventsOf = async (db: Database, registrationIds: readonly string[]): Promise<EventRow[]> => {
  if (registrationIds.length === 0) return [];
  const rows = await db
    .selectFrom('registrations')
    .select('event_id')
    .distinct()
    .where('id', 'in', registrationIds)
    .execute();
  const events: EventRow[] = [];
  // In one order everywhere: two that lock the same events must not wait for each other.
  for (const id of rows.map(({ event_id }) => event_id).sort()) events.push(await lockEvent(db, id));
  return events;
};

/** Forgets what was done about registrations whose persons are erased. */
export const eraseFromLog = async (db: Database, registrationIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('event_log').where('registration_id', 'in', registrationIds).execute();
};

/** Forgets what was done before an instant, and the links issued before it whose registrations are gone. */
export const deleteLogBefore = async (db: Database, instant: Date): Promise<void> => {
  const before = instant.toISOString();
  await db.deleteFrom('event_log').where('at', '<', before).execute();
  await db
    .deleteFrom('place_links')
    .where('created_at', '<', before)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('registrations')
            .select('id')
            .whereRef('registrations.id', '=', 'place_links.registration_id'),
        ),
      ),
    )
    .execute();
};
