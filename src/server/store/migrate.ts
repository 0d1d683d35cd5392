import { Migrator } from 'kysely';
import { first } from './migrations/0001-first';
import { everythingPublic } from './migrations/0002-everything-public';
import { whatIsKeptOfWhom } from './migrations/0003-what-is-kept-of-whom';
import type { Store } from './store';

/** In order for ever: a migration that was released is never changed, only followed by another. */
const migrations = {
  '0001-first': first,
  '0002-everything-public': everythingPublic,
  '0003-what-is-kept-of-whom': whatIsKeptOfWhom,
};

/**
 * Brings the tables up to date, in one transaction: all of it or nothing. Writes nothing when they are, so that a
 * database that has become read-only still serves its pages. Throws what the database says otherwise.
 */
export const migrate = async (db: Store): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
