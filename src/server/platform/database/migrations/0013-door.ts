import type { Kysely, Migration } from 'kysely';

/** Helpers at the door, their secret links, who came without a registration, and who ticked. */
export const door: Migration = {
  up: async (db: Kysely<never>) => {
    // A helper's id; null for the owner, and for what was ticked before.
    await db.schema.alterTable('registrations').addColumn('came_by', 'text').execute();
    await db.schema.alterTable('event_log').addColumn('helper_id', 'text').execute();
    await db.schema
      .createTable('door_helpers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('revoked_at', 'text')
      .addColumn('seen_at', 'text')
      .execute();
    await db.schema
      .createIndex('door_helpers_by_event')
      .on('door_helpers')
      .columns(['event_id', 'id'])
      .execute();
    await db.schema
      .createTable('door_links')
      .addColumn('link_hash', 'text', (column) => column.primaryKey())
      .addColumn('helper_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('walk_ins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('party', 'integer', (column) => column.notNull())
      .addColumn('came', 'integer', (column) => column.notNull())
      .addColumn('came_at', 'text', (column) => column.notNull())
      .addColumn('came_by', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('walk_ins_by_event')
      .on('walk_ins')
      .columns(['event_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('undecided_ticks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('helper_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('came', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('party', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('decided_at', 'text')
      .execute();
    await db.schema
      .createIndex('undecided_ticks_by_event')
      .on('undecided_ticks')
      .columns(['event_id', 'decided_at', 'at', 'id'])
      .execute();
  },
};
