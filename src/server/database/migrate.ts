import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { type Database, isSqlite } from './database';
import { first } from './migrations/0001-first';
import { everythingPublic } from './migrations/0002-everything-public';
import {
  answered,
  emailsInOneForm,
  inOrderAndByFile,
  retention,
  secretFormKeys,
  undo,
  useOfSessions,
  voices,
  whoCame,
} from './migrations/0003-to-0011';
import { middleMigrations } from './migrations/0012-to-0021';
import { laterMigrations } from './migrations/0022-and-later';
import { allTables } from './table-rows';

/** A released migration is never changed, only followed by another. */
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
  ...middleMigrations,
  ...laterMigrations,
};

/**
 * Runs the pending migrations in one transaction. Writes nothing if there are none, so that a read-only database still
 * serves pages. Throws database errors.
 */
export const migrate = async (db: Database): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

export const migrationNames: readonly string[] = Object.keys(migrations);

export const migrationsDone = async (db: Database): Promise<string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).flatMap(({ name, executedAt }) => (executedAt ? [name] : []));
};

export const migrateWithin = async (transaction: Database, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await migrations[name]?.up(transaction);
    await sql`
      insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(transaction);
  }
};

/**
 * Returns the tables of a later version of the site, which would block its migrations. Without such a version, other
 * tables belong to other programs.
 */
const tablesOfLater = async (transaction: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(transaction);
  if (rows.every(({ name }) => migrationNames.includes(name))) return [];
  const tables = await transaction.introspection.getTables();
  return tables.filter(({ name, isView }) => !isView && !allTables.includes(name)).map(({ name }) => name);
};

/** Drops tables in any order, despite foreign keys. */
const dropTables = async (transaction: Database, tables: readonly string[]): Promise<void> => {
  const onSqlite = isSqlite(transaction);
  if (onSqlite) await sql`pragma defer_foreign_keys = on`.execute(transaction);
  for (const table of tables) {
    const dropped = transaction.schema.dropTable(table).ifExists();
    await (onSqlite ? dropped : dropped.cascade()).execute();
  }
};

/** Drops all tables and runs some of the migrations. Must run in a transaction. */
export const startAgain = async (transaction: Database, names: readonly string[]): Promise<void> => {
  await dropTables(transaction, [...(await tablesOfLater(transaction)), ...allTables]);
  await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(transaction);
  await migrateWithin(transaction, names);
};
