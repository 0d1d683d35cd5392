import { randomBytes } from 'node:crypto';
import type { Database } from './database';

const find = (db: Database, name: string) =>
  db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();

/**
 * A random secret of this database, 256 bits in base64url, made when it is first asked for. All processes get the same.
 * Backups leave secrets out: with a stolen backup nobody shall test guesses of what was erased from it, and a restored
 * site makes new ones.
 */
export const databaseSecret = async (db: Database, name: string): Promise<string> => {
  const known = await find(db, name);
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await find(db, name);
  if (!stored) throw new Error('The database stored no secret.');
  return stored.value;
};
