import type { Database } from '../../database/database';
import type { DoorHelperRow, UndecidedTickRow, WalkInRow } from '../../database/personal-tables';

/** In order of invitation. */
export const helpersOf = (db: Database, eventId: string): Promise<DoorHelperRow[]> =>
  db.selectFrom('door_helpers').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

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

export const noteSeen = async (db: Database, id: string, at: Date): Promise<void> => {
  await db.updateTable('door_helpers').set({ seen_at: at.toISOString() }).where('id', '=', id).execute();
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
    .where((eb) =>
      eb.or([
        eb('first_name', '!=', ''),
        ...(['registrations', 'walk_ins'] as const).map((table) =>
          eb.exists(
            eb
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
    .select((eb) => ['event_id', eb.fn.countAll().as('ticks')])
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
