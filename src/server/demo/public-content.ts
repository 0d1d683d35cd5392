import type { Database } from '../platform/database/database';

const tables = ['events', 'team_members', 'photos', 'videos', 'image_sets', 'voices'] as const;

/** True where nothing is stored that visitors could see. */
export const hasNoPublicContent = async (db: Database): Promise<boolean> => {
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select((of) => of.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
};
