import { CallFailure } from '~/contract/call-failure';
import type { Day } from '~/contract/event-date';
import type { CallContext, HelperAtDoor } from '../../calls/call-context';
import type { Database } from '../../database/database';
import type { DoorHelperRow, UndecidedTickRow, WalkInRow } from '../../database/personal-tables';
import { countAttempts } from '../../guard/rate-limits';
import { hashOfLink } from '../../lib/secrets';
import { isComing } from '../events/queries';

/** In order of invitation. */
export const helpersOf = (db: Database, eventId: string): Promise<DoorHelperRow[]> =>
  db.selectFrom('door_helpers').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

/** By helper id. */
export const helperNames = async (db: Database, eventId: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await helpersOf(db, eventId)).map(({ id, name }) => [id, name]));

export const findHelper = (db: Database, id: string): Promise<DoorHelperRow | undefined> =>
  db.selectFrom('door_helpers').selectAll().where('id', '=', id).executeTakeFirst();

/** Keeps an existing helper unchanged. */
export const addHelper = async (db: Database, row: DoorHelperRow): Promise<void> => {
  await db
    .insertInto('door_helpers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns false if the link has ended already or the helper does not exist. */
export const endLink = async (db: Database, id: string, at: Date): Promise<boolean> => {
  const ended = await db
    .updateTable('door_helpers')
    .set({ revoked_at: at.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};

/** Ends the links of all helpers. Returns how many of them are helpers of an event that is not over. */
export const endAllLinks = async (db: Database, at: Date, today: Day): Promise<number> => {
  const { helpers } = await db
    .selectFrom('door_helpers')
    .innerJoin('events', 'events.id', 'door_helpers.event_id')
    .select((of) => of.fn.countAll().as('helpers'))
    .where('revoked_at', 'is', null)
    .where(isComing(today))
    .executeTakeFirstOrThrow();
  await db
    .updateTable('door_helpers')
    .set({ revoked_at: at.toISOString() })
    .where('revoked_at', 'is', null)
    .execute();
  return Number(helpers);
};

export const noteSeen = async (db: Database, id: string, at: Date): Promise<void> => {
  await db.updateTable('door_helpers').set({ seen_at: at.toISOString() }).where('id', '=', id).execute();
};

/** Stores the hashes of helpers' links; existing ones stay. */
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

/** Returns the links that are stored. */
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

/** Returns the helper id of a link, even if the helper is deleted; undefined if the link was never issued. */
export const helperOfLink = async (db: Database, link: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('door_links')
    .select('helper_id')
    .where('link_hash', '=', hashOfLink('door', link))
    .executeTakeFirst();
  return found?.helper_id;
};

/** In order of arrival. */
export const walkInsOf = (db: Database, eventId: string): Promise<WalkInRow[]> =>
  db
    .selectFrom('walk_ins')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns false, and changes nothing, if the walk-in exists already. */
export const addWalkIn = async (db: Database, row: WalkInRow): Promise<boolean> => {
  const added = await db
    .insertInto('walk_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Undecided ticks. Those of deleted registrations need no decision. */
export const waitingTicks = (db: Database) =>
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

/** In the order of the ticks. */
export const undecidedTicks = (db: Database, eventId: string): Promise<UndecidedTickRow[]> =>
  waitingTicks(db).selectAll().where('event_id', '=', eventId).orderBy('at').orderBy('id').execute();

/** Returns the number of undecided ticks for each event that has any. */
export const undecidedCounts = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await waitingTicks(db)
    .select((of) => ['event_id', of.fn.countAll().as('ticks')])
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, ticks }) => [event_id, Number(ticks)]));
};

/** Stores a tick sent through an ended link. A repeat changes nothing. */
export const addUndecided = async (db: Database, row: UndecidedTickRow): Promise<void> => {
  await db
    .insertInto('undecided_ticks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether the action of an idempotency key was left to the owner, decided since or not. */
export const wasUndecided = async (db: Database, key: string): Promise<boolean> => {
  const id = key.toLowerCase();
  const found = await db.selectFrom('undecided_ticks').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
};

/**
 * Marks a tick as decided and returns it; undefined if it was decided before. The row stays, so that a repeat changes
 * nothing, without the name.
 */
export const takeUndecided = async (
  db: Database,
  id: string,
  at: Date,
): Promise<UndecidedTickRow | undefined> => {
  const taken = await db
    .updateTable('undecided_ticks')
    .set({ decided_at: at.toISOString() })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (taken && taken.first_name !== '')
    await db.updateTable('undecided_ticks').set({ first_name: '' }).where('id', '=', id).execute();
  return taken;
};

export const forgetUndecidedOf = async (db: Database, registrationIds: readonly string[]): Promise<void> => {
  if (registrationIds.length === 0) return;
  await db.deleteFrom('undecided_ticks').where('target_id', 'in', registrationIds).execute();
};

/** Drops all undecided ticks of a helper, with the names in them. */
export const dropUndecidedOf = async (
  db: Database,
  { id, event_id }: Pick<DoorHelperRow, 'id' | 'event_id'>,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('undecided_ticks')
    .set({ decided_at: at.toISOString(), first_name: '' })
    .where('event_id', '=', event_id)
    .where('helper_id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
};

/** Deletes links issued before an instant whose helpers are deleted. */
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

/** `by`: the helper's id; null for the owner. */
export interface Tick {
  id: string;
  came: boolean;
  at: Date;
  by: string | null;
  /** Restricts the tick to this event. */
  eventId?: string;
}

/** Returns the earlier of a phone's time and now: a phone's clock may be ahead. */
export const noLaterThan = (now: Date, claimed: string): Date =>
  new Date(Math.min(Date.parse(claimed), now.getTime()));

/**
 * Stores a tick unless a later one is stored; at the same instant "came" wins. So ticks may arrive in any order and
 * repeatedly. Returns the event if something changed, `known` if the stored tick stays, `unknown` if the id does not
 * exist.
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

/** Prefix of a helper's link in the `Authorization` header, to distinguish it from a session token. */
const prefix = 'door_';

/**
 * Resolves the helper from a `door_` token. Unknown links are rate limited; a known link always passes. Throws
 * `not-signed-in` or `too-many`.
 */
export const requireHelper = async (
  token: string | undefined,
  context: Pick<CallContext, 'db' | 'limits' | 'secretOf' | 'address' | 'now'>,
): Promise<HelperAtDoor> => {
  const { db } = context;
  const link = token?.startsWith(prefix) ? token.slice(prefix.length) : undefined;
  const id = link === undefined ? undefined : await helperOfLink(db, link);
  if (id !== undefined) return { id, row: await findHelper(db, id) };
  if (link !== undefined) await countAttempts(db, context, ['wrongLinksPerQuarterHour']);
  throw CallFailure.refused('not-signed-in');
};
