import { randomUUID } from 'node:crypto';
import type { Database } from './database';
import { readSetting } from './settings';

/** Tells the copies of one site from those of another; a restored site has that of its copy (rule phone-copy). */
const setting = 'site-id';

export const readSiteId = (db: Database): Promise<string | undefined> => readSetting(db, setting);

/** Stores an id if the site has none. One holds if two processes start at once. */
export const ensureSiteId = async (db: Database, id: string = randomUUID()): Promise<void> => {
  // A site on a read-only disk has one already.
  if ((await readSiteId(db)) !== undefined) return;
  await db
    .insertInto('settings')
    .values({ name: setting, value: id })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};
