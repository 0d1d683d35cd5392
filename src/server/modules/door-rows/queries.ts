import type { Database } from '../../platform/database/database';
import type { DoorHelperRow, UndecidedTickRow, WalkInRow } from '../../platform/database/tables';
import { hashOfLink } from '../../platform/secret-links';

/**
 * The rows of the door (rule door-helpers): helpers, their links, who came without a registration, and what came from
 * links that had ended. Apart from what is done with them, for what several modules must know of them.
 */

/** The helpers of an event, in the order they were invited. */
export const helpersOf = (db: Database, eventId: string): Promise<DoorHelperRow[]> =>
  db.selectFrom('door_helpers').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

/** The names of an event's helpers, by their ids. */
export const helperNames = async (db: Database, eventId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await helpersOf(db, eventId)).map(({ id, name }) => [id, name]));

/** A helper, or undefined. */
export const findHelper = (db: Database, id: string): Promise<DoorHelperRow | undefined> =>
  db.selectFrom('door_helpers').selectAll().where('id', '=', id).executeTakeFirst();

/** Invites a helper. One that is there already stays as it is. */
export const addHelper = async (db: Database, row: DoorHelperRow): Promise<void> => {
  await db
    .insertInto('door_helpers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Ends a helper's link; false where it had ended already, or there is no such helper. */
export const endLink = async (db: Database, id: string, at: Date): Promise<boolean> => {
  const ended = await db
    .updateTable('door_helpers')
    .set({ revoked_at: at.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** Notes when a helper's phone last read the list. */
export const noteSeen = async (db: Database, id: string, at: Date): Promise<void> => {
  await db.updateTable('door_helpers').set({ seen_at: at.toISOString() }).where('id', '=', id).execute();
};

/** Notes which links helpers have; those that are noted stay as they are. */
export const issueDoorLinks = async (
  db: Database,
  links: readonly { helperId: string; link: string }[],
  at: Date,
): Promise<void> => {
  const rows = links.map(({ helperId, link }) => ({
    link_hash: hashOfLink('door', link),
    helper_id: helperId,
    created_at: at.toISOString(),
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('door_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Of some links, those that are noted. */
export const issuedAmong = async (db: Database, links: readonly string[]): Promise<Set<string>> => {
  if (links.length === 0) return new Set();
  const hashes = new Map(links.map((link) => [hashOfLink('door', link), link]));
  const found = await db
    .selectFrom('door_links')
    .select('link_hash')
    .where('link_hash', 'in', [...hashes.keys()])
    .execute();
  return new Set(found.flatMap(({ link_hash }) => hashes.get(link_hash) ?? []));
};

/**
 * The helper's id that a link was issued for, though that helper may be gone meanwhile; undefined for a link that never
 * was.
 */
export const helperOfLink = async (db: Database, link: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('door_links')
    .select('helper_id')
    .where('link_hash', '=', hashOfLink('door', link))
    .executeTakeFirst();
  return found?.helper_id;
};

/** Who came to an event without a registration, in the order in which they were added. */
export const walkInsOf = (db: Database, eventId: string): Promise<WalkInRow[]> =>
  db
    .selectFrom('walk_ins')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Adds somebody who came without a registration. Who is there already stays as it is; false then. */
export const addWalkIn = async (db: Database, row: WalkInRow): Promise<boolean> => {
  const added = await db
    .insertInto('walk_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** What waits for a decision. Of somebody who was removed meanwhile there is nothing left to decide. */
const waitingTicks = (db: Database) =>
  db
    .selectFrom('undecided_ticks')
    .where('decided_at', 'is', null)
    .where((of) =>
      of.or([
        of('first_name', '!=', ''),
        ...(['registrations', 'walk_ins'] as const).map((table) =>
          of.exists(
            of
              .selectFrom(table)
              .select('id')
              .whereRef(`${table}.id`, '=', 'undecided_ticks.target_id')
              .whereRef(`${table}.event_id`, '=', 'undecided_ticks.event_id'),
          ),
        ),
      ]),
    );

/** What the owner has not decided about yet, in the order in which it was ticked. */
export const undecidedTicks = (db: Database, eventId: string): Promise<UndecidedTickRow[]> =>
  waitingTicks(db).selectAll().where('event_id', '=', eventId).orderBy('at').orderBy('id').execute();

/** How many of them there are for each event, without the events that have none. */
export const undecidedCounts = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await waitingTicks(db)
    .select((of) => ['event_id', of.fn.countAll().as('ticks')])
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, ticks }) => [event_id, Number(ticks)]));
};

/** Stores what came from a link that has ended. A repeat changes nothing. */
export const addUndecided = async (db: Database, row: UndecidedTickRow): Promise<void> => {
  await db
    .insertInto('undecided_ticks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Marks something as decided and gives it; undefined where that was done already, or there is no such thing. */
export const takeUndecided = (db: Database, id: string, at: Date): Promise<UndecidedTickRow | undefined> =>
  db
    .updateTable('undecided_ticks')
    .set({ decided_at: at.toISOString() })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Whether something was ever undecided under this id. */
export const isKnownTick = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('undecided_ticks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Forgets what is undecided about registrations whose persons are erased. */
export const forgetUndecidedOf = async (db: Database, registrationIds: readonly string[]): Promise<void> => {
  if (registrationIds.length === 0) return;
  await db.deleteFrom('undecided_ticks').where('target_id', 'in', registrationIds).execute();
};

/** How much came to an event's door besides ticks of who is registered: what a stolen link could fill a disk with. */
export const countAdded = async (db: Database, eventId: string): Promise<number> => {
  const count = async (table: 'walk_ins' | 'undecided_ticks') => {
    const { rows } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll().as('rows'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return (await count('walk_ins')) + (await count('undecided_ticks'));
};

/** Deletes who was added at the door of an event, and what was undecided. */
export const deleteAddedAtDoor = async (db: Database, eventId: string): Promise<void> => {
  await db.deleteFrom('walk_ins').where('event_id', '=', eventId).execute();
  await db.deleteFrom('undecided_ticks').where('event_id', '=', eventId).execute();
};

/** Deletes all of an event's door. The links stay noted: they were once issued. */
export const deleteDoor = async (db: Database, eventId: string): Promise<void> => {
  await deleteAddedAtDoor(db, eventId);
  await db.deleteFrom('door_helpers').where('event_id', '=', eventId).execute();
};

/** Forgets the links that were issued before an instant and whose helpers are gone. */
export const deleteDoorLinksBefore = async (db: Database, instant: Date): Promise<void> => {
  await db
    .deleteFrom('door_links')
    .where('created_at', '<', instant.toISOString())
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('door_helpers').select('id').whereRef('door_helpers.id', '=', 'door_links.helper_id'),
        ),
      ),
    )
    .execute();
};

/** A tick at the door: whether somebody has come, when that was said, and by which helper; null for the owner. */
export interface Tick {
  id: string;
  came: boolean;
  at: Date;
  by: string | null;
  /** Only somebody of this event. */
  eventId?: string;
}

/** When a tick was made, by a phone whose clock may be ahead: what it says, or now. */
export const noLaterThan = (now: Date, said: string): Date =>
  new Date(Math.min(Date.parse(said), now.getTime()));

/**
 * Notes whether somebody came, unless a later tick is noted already; of two of one moment, "came" holds. So ticks may
 * come in any order and any number of times. Gives the event where that changed something; `known` where another tick
 * holds, or the same; `unknown` where there is nobody of this id.
 */
export const noteTick = async (
  db: Database,
  table: 'registrations' | 'walk_ins',
  tick: Tick,
): Promise<{ eventId: string } | 'known' | 'unknown'> => {
  const came = tick.came ? 1 : 0;
  const came_at = tick.at.toISOString();
  const { id, by: came_by, eventId } = tick;
  const noted = await db
    .updateTable(table)
    .set({ came, came_at, came_by })
    .where('id', '=', id)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .where((row) =>
      row.or([
        row('came_at', 'is', null),
        row('came_at', '<', came_at),
        row.and([row('came_at', '=', came_at), row('came', '<', came)]),
      ]),
    )
    .returning('event_id')
    .executeTakeFirst();
  if (noted) return { eventId: noted.event_id };
  const known = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .executeTakeFirst();
  return known ? 'known' : 'unknown';
};
