import type { Kysely, Migration } from 'kysely';

/** What mothers say of the group, each in one language. */
export const voices: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createTable('voices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .execute();
  },
};
