import type { Kysely, Migration } from 'kysely';

interface Changed {
  submissions: { key: string };
}

/** The version digit of a UUID (RFC 9562) is its 15th character. */
const uuidOfVersion5 = `${'_'.repeat(14)}5%`;

/**
 * A place for secrets of the database. Until here the keys of forms posted without scripts were public hashes (UUIDs of
 * version 5) of their content, against which a guess of the content could be tested: they go.
 */
export const secretFormKeys: Migration = {
  up: async (db: Kysely<Changed>) => {
    await db.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.deleteFrom('submissions').where('key', 'like', uuidOfVersion5).execute();
  },
};
