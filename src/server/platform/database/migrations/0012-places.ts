import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Places of events, the state of registrations, their secret links, and what was done about an event. Whoever is
 * registered has a place. The default state is `arrived`: an older version of the site that still runs on this database
 * writes rows that have not been given a place yet.
 */
export const places: Migration = {
  up: async (db: Kysely<never>) => {
    const add = (
      table: string,
      column: string,
      type: 'text' | 'integer',
      standard?: string | number,
    ): Promise<void> =>
      db.schema
        .alterTable(table)
        .addColumn(column, type, (of) => (standard === undefined ? of : of.notNull().defaultTo(standard)))
        .execute();
    await add('events', 'capacity', 'integer');
    await add('events', 'places_shown', 'text', 'count');
    await add('events', 'open_until', 'text');
    await add('events', 'called_off_at', 'text');
    await add('events', 'called_off_reason', 'text', '');
    await add('registrations', 'state', 'text', 'arrived');
    await add('registrations', 'party', 'integer', 1);
    await add('registrations', 'line', 'integer');
    await add('registrations', 'owner_decides', 'integer', 0);
    await add('registrations', 'door_code', 'text');
    await sql`update registrations set state = 'confirmed'`.execute(db);
    await db.schema
      .createIndex('registrations_by_line')
      .on('registrations')
      .columns(['event_id', 'state', 'line'])
      .execute();
    await db.schema
      .createIndex('registrations_by_code')
      .on('registrations')
      .columns(['event_id', 'door_code'])
      .execute();
    await db.schema
      .createTable('place_links')
      .addColumn('link_hash', 'text', (column) => column.primaryKey())
      .addColumn('registration_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('place_links_by_registration')
      .on('place_links')
      .column('registration_id')
      .execute();
    await db.schema
      .createTable('event_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('registration_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('event_log_by_event').on('event_log').columns(['event_id', 'id']).execute();
  },
};
