import { type Kysely, type Migration, sql } from 'kysely';
import * as v from 'valibot';

/**
 * 0012: places of events, the state of registrations, their secret links, and what was done about an event. A stored
 * registration has a place. The default state is `arrived`: an older version of the site that still runs on this database
 * writes rows that have not been given a place yet.
 */
const places: Migration = {
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

/** 0013: helpers at the door, their secret links, who came without a registration, and who ticked. */
const door: Migration = {
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

interface RemovalTables {
  events: { id: string };
  removals: { id: string; removed: string };
  removed_rows: { removal_id: string; row_id: string };
  event_log: { event_id: string };
  door_helpers: { event_id: string };
  walk_ins: { event_id: string };
  undecided_ticks: { event_id: string };
}

/** A removal as this version finds it: rows of tables, as JSON. */
const removedIds = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ rows: v.array(v.object({ id: v.optional(v.string()) })) })),
);

/**
 * 0014: the ids of removed rows, so that a removal is found without reading them all. Deletes the rows of events that
 * are gone for good: on PostgreSQL they could be added while their event was deleted.
 */
const removedRows: Migration = {
  up: async (db: Kysely<RemovalTables>) => {
    await db.schema
      .createTable('removed_rows')
      .addColumn('removal_id', 'text', (column) =>
        column.notNull().references('removals.id').onDelete('cascade'),
      )
      .addColumn('row_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('removed_rows_key', ['removal_id', 'row_id'])
      .execute();
    await db.schema.createIndex('removed_rows_by_row').on('removed_rows').column('row_id').execute();
    for (const { id, removed } of await db.selectFrom('removals').select(['id', 'removed']).execute())
      for (const { rows } of v.parse(removedIds, removed))
        for (const row of rows)
          if (row.id !== undefined)
            await db.insertInto('removed_rows').values({ removal_id: id, row_id: row.id }).execute();
    for (const table of ['event_log', 'door_helpers', 'walk_ins', 'undecided_ticks'] as const)
      await db
        .deleteFrom(table)
        .where('event_id', 'not in', (of) => of.selectFrom('events').select('id'))
        .where('event_id', 'not in', (of) => of.selectFrom('removed_rows').select('row_id'))
        .execute();
  },
};

/** 0015: one log entry for repeats of the same, and the log of a registration is found without reading it all. */
const repeatedEntries: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .alterTable('event_log')
      .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createIndex('event_log_by_registration')
      .on('event_log')
      .columns(['registration_id', 'what', 'at'])
      .execute();
  },
};

/**
 * 0016: which events are over is computed, not stored, so the index of that sweep goes. `past_at`: when the owner sent an
 * event to past; null for those sent before.
 */
const pastByHand: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.dropIndex('events_by_past_and_day').execute();
    await db.schema.alterTable('events').addColumn('past_at', 'text').execute();
  },
};

/** 0017: what the owner has decided keeps no name. */
const decidedNames: Migration = {
  up: async (db: Kysely<{ undecided_ticks: { first_name: string; decided_at: string | null } }>) => {
    await db
      .updateTable('undecided_ticks')
      .set({ first_name: '' })
      .where('decided_at', 'is not', null)
      .where('first_name', '!=', '')
      .execute();
  },
};

/** 0018: voices are entered by the owner. Those that are there were agreed to, and stay first. */
const ownersVoices: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .alterTable('voices')
      .addColumn('agreed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('voices')
      .addColumn('created_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

/** 0019: when a tick was made, as the phone says. The log's own time is the server's. */
const saidTimes: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('event_log').addColumn('said_at', 'text').execute();
  },
};

/** 0020: the secrets are outside of the database; what was made with the earlier ones is found by its hash. */
const noSecrets: Migration = {
  up: (db: Kysely<never>) => db.schema.dropTable('secrets').execute(),
};

/** 0021: when a registration was last changed, so that an older change of another phone does not overtake it. */
const changeTimes: Migration = {
  up: async (db: Kysely<never>) => {
    for (const column of ['number_at', 'party_at', 'state_at'])
      await db.schema.alterTable('registrations').addColumn(column, 'text').execute();
  },
};

/** 0022: what the owner writes of the group, as a draft and as it was published. */
const groups: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createTable('group_parts')
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('group_parts_key', ['part', 'language'])
      .execute();
    await db.schema
      .createTable('group_versions')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('changed', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text', (column) => column.notNull())
      .addColumn('restored_from', 'integer')
      .execute();
  },
};

/** 0023: the pictures that the draft or a kept version names, whose files must stay. */
const groupPictures: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createTable('group_pictures')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('slot', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('group_pictures_key', ['version', 'slot'])
      .execute();
    await db.schema.createIndex('group_pictures_by_name').on('group_pictures').column('name').execute();
  },
};

/** 0024: which rows are demo content. */
const demoRows: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createTable('demo_rows')
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('demo_rows_key', ['entity', 'entity_id'])
      .execute();
  },
};

/** 0025: of which text in the main language each translation is. */
const translationSources: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .alterTable('group_parts')
      .addColumn('sources', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};

/** 0026: texts of events, members and videos in other languages. */
const translations: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createTable('translations')
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('entity_id', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('translations_key', ['entity', 'entity_id', 'language'])
      .execute();
  },
};

interface GroupParts {
  group_parts: {
    part: string;
    language: string;
    body: string;
    version: number;
    changed_at: string;
    sources: string;
  };
}

const homePart = v.looseObject({ facilities: v.optional(v.array(v.string())) });

/** 0027: facilities are a part of the draft, no longer a field of the home page. */
const facilities: Migration = {
  up: async (db: Kysely<GroupParts>) => {
    const row = await db
      .selectFrom('group_parts')
      .selectAll()
      .where('part', '=', 'home')
      .where('language', '=', '')
      .executeTakeFirst();
    if (!row) return;
    const { facilities, ...others } = v.parse(homePart, JSON.parse(row.body));
    if (!facilities) return;
    await db
      .insertInto('group_parts')
      .values({ ...row, part: 'facilities', body: JSON.stringify({ facilities }), version: 1 })
      .execute();
    await db
      .updateTable('group_parts')
      .set({ body: JSON.stringify(others) })
      .where('part', '=', 'home')
      .where('language', '=', '')
      .execute();
  },
};

/** 0028: parts of the list of events are read in their order, and counted, without reading the others. */
const eventsInOrder: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema
      .createIndex('events_in_order')
      .on('events')
      .columns(['day', 'created_at', 'id', 'past'])
      .execute();
  },
};

/** In order. A new migration is appended here, and never changed once it is released. */
export const laterMigrations: Record<string, Migration> = {
  '0012-places': places,
  '0013-door': door,
  '0014-removed-rows': removedRows,
  '0015-repeated-entries': repeatedEntries,
  '0016-past-by-hand': pastByHand,
  '0017-decided-names': decidedNames,
  '0018-owners-voices': ownersVoices,
  '0019-said-times': saidTimes,
  '0020-no-secrets': noSecrets,
  '0021-change-times': changeTimes,
  '0022-groups': groups,
  '0023-group-pictures': groupPictures,
  '0024-demo-rows': demoRows,
  '0025-translation-sources': translationSources,
  '0026-translations': translations,
  '0027-facilities': facilities,
  '0028-events-in-order': eventsInOrder,
};
