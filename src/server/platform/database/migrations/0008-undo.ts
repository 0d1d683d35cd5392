import type { Kysely, Migration } from 'kysely';

/** What was removed and can still be brought back, and the files that are retained for that. */
export const undo: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createTable('removals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('removed', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('removals_by_time').on('removals').column('removed_at').execute();
    await db.schema
      .createTable('removal_files')
      .addColumn('removal_id', 'text', (column) =>
        column.notNull().references('removals.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('removal_files_key', ['removal_id', 'name'])
      .execute();
    await db.schema.createIndex('removal_files_by_name').on('removal_files').column('name').execute();
  },
};
