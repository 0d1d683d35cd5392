import type { Kysely, Migration } from 'kysely';

/** Who of those registered came to the event, and when that was ticked; and registrations by the time they were sent. */
export const whoCame: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .alterTable('registrations')
      .addColumn('came', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('registrations').addColumn('came_at', 'text').execute();
    await db.schema
      .createIndex('registrations_by_time')
      .on('registrations')
      .columns(['created_at', 'event_id'])
      .execute();
  },
};
