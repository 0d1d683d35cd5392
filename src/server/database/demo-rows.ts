import { sql } from 'kysely';
import type { Database } from './database';
import type { DemoRowRow, Tables } from './tables';

/** Tables that demo content is marked in, with the key. Pictures and logs of an event or a set go with it. */
const keys = {
  events: 'id',
  registrations: 'id',
  team_members: 'id',
  photos: 'name',
  videos: 'id',
  image_sets: 'id',
  voices: 'id',
  volunteers: 'id',
  contact_messages: 'id',
  subscriptions: 'id',
} as const satisfies Partial<Record<keyof Tables, 'id' | 'name'>>;

export type DemoTable = keyof typeof keys;

// Object.keys loses the literal types; the table is constant.
export const demoTables = Object.keys(keys) as DemoTable[];

export const demoKeyOf = (table: DemoTable): 'id' | 'name' => keys[table];

/** Must run in the transaction that adds the rows. */
export const markDemoRows = async (
  transaction: Database,
  entity: DemoRowRow['entity'],
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await transaction
    .insertInto('demo_rows')
    .values(ids.map((entity_id) => ({ entity, entity_id })))
    .onConflict((conflict) => conflict.columns(['entity', 'entity_id']).doNothing())
    .execute();
};

/** Takes a changed row out of the demo content, so that it stays when the demo content is put away. */
export const unmarkDemoRow = async (transaction: Database, entity: DemoTable, id: string): Promise<void> => {
  await transaction
    .deleteFrom('demo_rows')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .execute();
};

/** Returns the keys of the demo content that is still there. */
export const demoRowsIn = async (db: Database, table: DemoTable): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select entity_id as id from demo_rows where entity = ${table}
    and entity_id in (select ${sql.ref(demoKeyOf(table))} from ${sql.table(table)}) order by entity_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const hasDemoRows = async (db: Database): Promise<boolean> => {
  for (const table of demoTables) if ((await demoRowsIn(db, table)).length > 0) return true;
  return false;
};
