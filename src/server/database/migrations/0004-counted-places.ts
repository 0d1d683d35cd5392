import { type Kysely, type Migration, sql } from 'kysely';

/** The index of an event's line now has all that is counted and summed up of registrations, so that no row is read for it. */
const statements: readonly string[] = [
  'drop index registrations_by_line',
  'create index registrations_by_line on registrations (event_id, state, line, party, owner_decides, came)',
];

export const countedPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
