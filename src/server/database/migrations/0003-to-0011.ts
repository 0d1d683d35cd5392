import type { Kysely, Migration } from 'kysely';

/** 0003: the row that a submission's key belongs to, and the privacy notice shown when an account was created. */
export const retention: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('submissions').addColumn('row_id', 'text').execute();
    await db.schema.alterTable('accounts').addColumn('privacy_notice', 'text').execute();
  },
};

/**
 * 0004: indexes that return pictures in their order without a sort, and that find a file by name in every column that
 * names files: each deletion checks whether the file is still referenced (`file-references.ts`).
 */
export const inOrderAndByFile: Migration = {
  up: async (db: Kysely<never>) => {
    const indexes = [
      ['event_images_in_order', 'event_images', ['event_id', 'position', 'name']],
      ['image_set_images_in_order', 'image_set_images', ['set_id', 'position', 'name']],
      ['photos_in_order', 'photos', ['position', 'name']],
      ['events_by_banner', 'events', ['banner']],
      ['team_members_by_photo', 'team_members', ['photo']],
      ['videos_by_thumbnail', 'videos', ['thumbnail']],
    ] as const;
    for (const [name, table, columns] of indexes) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};

/** 0005: attendance of registrations and when it was recorded, and registrations by the time they were sent. */
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

interface WithEmail {
  id: string;
  email: string;
}

interface TablesWithEmails {
  accounts: WithEmail;
  subscriptions: WithEmail;
  settings: { name: string; value: string };
}

/**
 * 0006: e-mails in Unicode's composed form, by which they are looked up since. Where both forms of one address exist,
 * the earlier row stays: the owner's account is the first that is created.
 */
export const emailsInOneForm: Migration = {
  up: async (db: Kysely<TablesWithEmails>) => {
    for (const table of ['accounts', 'subscriptions'] as const) {
      const remaining = new Map<string, WithEmail>();
      // Ids sort by time.
      for (const row of await db.selectFrom(table).select(['id', 'email']).orderBy('id').execute()) {
        const form = row.email.normalize('NFC');
        if (remaining.has(form)) await db.deleteFrom(table).where('id', '=', row.id).execute();
        else remaining.set(form, row);
      }
      for (const [email, row] of remaining) {
        if (email !== row.email)
          await db.updateTable(table).set({ email }).where('id', '=', row.id).execute();
      }
    }
    const owners = db.selectFrom('settings').select('value').where('name', '=', 'owner-email');
    const value = (await owners.executeTakeFirst())?.value.normalize('NFC');
    if (value !== undefined)
      await db.updateTable('settings').set({ value }).where('name', '=', 'owner-email').execute();
  },
};

/** The version digit of a UUID (RFC 9562) is its 15th character. */
const uuidOfVersion5 = `${'_'.repeat(14)}5%`;

/**
 * 0007: the database's secrets. Before, the keys of forms posted without scripts were public hashes of their content
 * (UUIDs of version 5), against which a guess of the content could be tested, so those keys are deleted.
 */
export const secretFormKeys: Migration = {
  up: async (db: Kysely<{ submissions: { key: string } }>) => {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.deleteFrom('submissions').where('key', 'like', uuidOfVersion5).execute();
  },
};

/** 0008: removed rows that can be restored, and the files that are retained for them. */
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

/** 0009: when a session was last used; beyond the limit, the least recently used session ends. */
export const useOfSessions: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('sessions').addColumn('used_at', 'text').execute();
  },
};

/** 0010: when the owner marked a message or an application as answered. */
export const answered: Migration = {
  up: async (db: Kysely<never>) => {
    for (const table of ['contact_messages', 'volunteers'])
      await db.schema.alterTable(table).addColumn('answered_at', 'text').execute();
  },
};

/** 0011: what mothers say of the group, each in one language. */
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
