import type { Kysely, Migration } from 'kysely';
import * as v from 'valibot';

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

/** 0029: members and voices count their changes, as events do. */
const versions: Migration = {
  up: async (db: Kysely<never>) => {
    for (const table of ['team_members', 'voices']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
    }
  },
};

/** In order. A new migration is appended here, and never changed once it is released. */
export const laterMigrations: Record<string, Migration> = {
  '0022-groups': groups,
  '0023-group-pictures': groupPictures,
  '0024-demo-rows': demoRows,
  '0025-translation-sources': translationSources,
  '0026-translations': translations,
  '0027-facilities': facilities,
  '0028-events-in-order': eventsInOrder,
  '0029-versions': versions,
};
