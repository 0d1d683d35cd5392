import type { Database } from '../platform/database/database';

const tables = ['events', 'team_members', 'photos', 'videos', 'image_sets', 'voices'] as const;

const hasRows = async (db: Database, table: (typeof tables)[number]): Promise<boolean> => {
  const row = await db
    .selectFrom(table)
    .select((of) => of.lit(1).as('one'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** True where nothing is stored that visitors could see. */
export const hasNoPublicContent = async (db: Database): Promise<boolean> => {
  for (const table of tables) if (await hasRows(db, table)) return false;
  return true;
};

/** True where a voice is stored, in whatever language. */
export const hasVoices = (db: Database): Promise<boolean> => hasRows(db, 'voices');
