import type { Kysely, Migration } from 'kysely';

/** Everything of the first version: events, registrations, accounts, and the tables of submission keys and rate limits. */
export const first: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('day', 'text')
      .addColumn('banner', 'text', (column) => column.notNull())
      .addColumn('past', 'integer', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('duration', 'text', (column) => column.notNull())
      .addColumn('fee', 'text', (column) => column.notNull())
      .addColumn('organization', 'text', (column) => column.notNull())
      .addColumn('chief_guests', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('events_by_past_and_day').on('events').columns(['past', 'day']).execute();

    await db.schema
      .createTable('event_images')
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_images_key', ['event_id', 'name'])
      .execute();
    await db.schema.createIndex('event_images_by_name').on('event_images').column('name').execute();

    await db.schema
      .createTable('registrations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull().references('events.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('why_we_join', 'text', (column) => column.notNull())
      .addColumn('late', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('registrations_by_event')
      .on('registrations')
      .columns(['event_id', 'id'])
      .execute();

    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_by_account').on('sessions').column('account_id').execute();

    await db.schema
      .createTable('submissions')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('payload_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('rate_counters')
      .addColumn('bucket', 'text', (column) => column.primaryKey())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('resets_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('revisions')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute();
  },
};
