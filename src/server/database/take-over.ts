import { DEFAULT_MIGRATION_TABLE, sql } from 'kysely';
import type { Database } from './database';

/** The first migration of this software. */
export const initialMigration = '0001-initial';

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

export const isOfVersionBefore = (names: readonly string[]): boolean => names.includes(lastBefore);

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
export const takeOver = (db: Database): Promise<void> =>
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
