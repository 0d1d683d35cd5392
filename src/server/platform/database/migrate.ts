import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { type Database, isSqlite } from './database';
import { first } from './migrations/0001-first';
import { everythingPublic } from './migrations/0002-everything-public';
import { retention } from './migrations/0003-what-is-kept-of-whom';
import { inOrderAndByFile } from './migrations/0004-in-order-and-by-file';
import { whoCame } from './migrations/0005-who-came';
import { emailsInOneForm } from './migrations/0006-emails-in-one-form';
import { secretFormKeys } from './migrations/0007-secret-form-keys';
import { undo } from './migrations/0008-undo';
import { useOfSessions } from './migrations/0009-use-of-sessions';
import { answered } from './migrations/0010-answered';
import { voices } from './migrations/0011-voices';
import { places } from './migrations/0012-places';
import { door } from './migrations/0013-door';
import { allTables } from './table-rows';

/** In order for ever: a migration that was released is never changed, only followed by another. */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-everything-public': everythingPublic,
  '0003-what-is-kept-of-whom': retention,
  '0004-in-order-and-by-file': inOrderAndByFile,
  '0005-who-came': whoCame,
  '0006-emails-in-one-form': emailsInOneForm,
  '0007-secret-form-keys': secretFormKeys,
  '0008-undo': undo,
  '0009-use-of-sessions': useOfSessions,
  '0010-answered': answered,
  '0011-voices': voices,
  '0012-places': places,
  '0013-door': door,
};

/**
 * Brings the tables up to date, in one transaction: all of it or nothing. Writes nothing when they are, so that a
 * database that has become read-only still serves its pages. Throws what the database says otherwise.
 */
export const migrate = async (db: Database): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** The names of all migrations in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The names of those that a database has been through, in their order. */
export const migrationsDone = async (db: Database): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).flatMap(({ name, executedAt }) => (executedAt ? [name] : []));
};

/** Takes the tables through some migrations within a transaction. */
export const migrateWithin = async (transaction: Database, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await migrations[name]?.up(transaction);
    await sql`
      insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(transaction);
  }
};

/**
 * The tables that a later version of the site has made, where one was here before: they would be in its way when it
 * comes again. Where none was, what else there is in the database is somebody else's.
 */
const tablesOfLater = async (transaction: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(transaction);
  if (rows.every(({ name }) => migrationNames.includes(name))) return [];
  const tables = await transaction.introspection.getTables();
  return tables.filter(({ name, isView }) => !isView && !allTables.includes(name)).map(({ name }) => name);
};

/** Drops tables in any order: foreign keys between them are in nobody's way. */
const dropTables = async (transaction: Database, tables: readonly string[]): Promise<void> => {
  const onSqlite = isSqlite(transaction);
  if (onSqlite) await sql`pragma defer_foreign_keys = on`.execute(transaction);
  for (const table of tables) {
    const dropped = transaction.schema.dropTable(table).ifExists();
    await (onSqlite ? dropped : dropped.cascade()).execute();
  }
};

/** Makes every table anew and empty, within a transaction, as it was after some of the first migrations. */
export const startAgain = async (transaction: Database, names: readonly string[]): Promise<void> => {
  await dropTables(transaction, [...(await tablesOfLater(transaction)), ...allTables]);
  await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(transaction);
  await migrateWithin(transaction, names);
};
