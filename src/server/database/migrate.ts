import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { type Database, isSqlite } from './database';
import { initial } from './migrations/0001-initial';
import { reminders } from './migrations/0002-reminders';
import { restorations } from './migrations/0003-restorations';
import { countedPlaces } from './migrations/0004-counted-places';
import { allTables } from './table-rows';

/** The first migration of this software. */
const initialMigration = '0001-initial';

/** The first and the last migration of version 0.1.0. After the last, the schema is that of `initialMigration`. */
const [firstBefore, lastBefore] = ['0001-first', '0029-versions'];

/** The last commit of version 0.1.0, which migrates everything older. */
const lastCommitBefore = '9b83b1efb40c2eefa66cc5b232f34d4a4bc71fea';

/** A database or backup from before the last migration of version 0.1.0; the message is for the operator. */
class TooOld extends Error {
  override readonly name = 'TooOld';

  constructor(what: string) {
    super(
      `${what} is older than this version can read. Pass through commit ${lastCommitBefore}, the last of version 0.1.0: start it once on that database, or restore the backup with it and make another. Then go on with this version.`,
    );
  }
}

const isOfVersionBefore = (names: readonly string[]): boolean => names.includes(lastBefore);

/**
 * Returns migrations as this version names them: those of 0.1.0 are the initial one. Throws `TooOld` unless they are
 * complete. `what`: the database or backup, for the message.
 */
export const inOwnNames = (names: readonly string[], what: string): string[] => {
  if (isOfVersionBefore(names)) return [initialMigration];
  if (names.includes(firstBefore)) throw new TooOld(what);
  return [...names];
};

/** Takes a database of version 0.1.0 over: the rows stay, and its migrations become the initial one. */
const takeOver = (db: Database): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const table = sql.table(DEFAULT_MIGRATION_TABLE);
    const { rows } = await sql`
      delete from ${table} where name = ${lastBefore} returning name`.execute(transaction);
    // Another server was first.
    if (rows.length === 0) return;
    await sql`delete from ${table}`.execute(transaction);
    await sql`
      insert into ${table} (name, timestamp) values (${initialMigration}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  });

/** Migrations by name, in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A released migration is never changed, only followed by another. */
export const migrations: Migrations = {
  [initialMigration]: initial,
  '0002-reminders': reminders,
  '0003-restorations': restorations,
  '0004-counted-places': countedPlaces,
};

/** Returns the names in the migration table; none if there is no such table. */
const storedNames = async (db: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Returns the migrations of a database that this version knows. Throws `TooOld`. */
export const migrationsDone = async (db: Database): Promise<string[]> =>
  inOwnNames(await storedNames(db), 'The database').filter((name) => name in migrations);

/**
 * Runs the pending migrations in one transaction, after a database of version 0.1.0 was taken over. Writes nothing if
 * there are none, so that a read-only database still serves pages. Throws `TooOld` and database errors.
 */
export const migrate = async (db: Database, known: Migrations = migrations): Promise<void> => {
  const names = await storedNames(db);
  const done = inOwnNames(names, 'The database');
  if (isOfVersionBefore(names)) await takeOver(db);
  if (Object.keys(known).every((name) => done.includes(name))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** Runs some of the migrations. Must run in a transaction. */
export const migrateWithin = async (
  transaction: Database,
  names: readonly string[],
  known: Migrations,
): Promise<void> => {
  for (const name of names) {
    await known[name]?.up(transaction);
    await sql`
      insert into ${sql.table(DEFAULT_MIGRATION_TABLE)} (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(transaction);
  }
};

/**
 * Returns the tables of a later version of the site, which would block its migrations. Without such a version, other
 * tables belong to other programs.
 */
const tablesOfLater = async (transaction: Database, known: Migrations): Promise<string[]> => {
  if ((await storedNames(transaction)).every((name) => name in known)) return [];
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
export const startAgain = async (
  transaction: Database,
  names: readonly string[],
  known: Migrations,
): Promise<void> => {
  await dropTables(transaction, [...(await tablesOfLater(transaction, known)), ...allTables]);
  // As Kysely makes it. Only a scratch database has none, where Kysely could not: it would read on another connection.
  await transaction.schema
    .createTable(DEFAULT_MIGRATION_TABLE)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(transaction);
  await migrateWithin(transaction, names, known);
};
