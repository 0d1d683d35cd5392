import type { Store } from './store';

/** What public pages show has one revision; pages rendered under an earlier one are stale. */
const name = 'public';

/** Counts one more change to public data. To be called in the transaction that makes the change. */
export const raisePublicRevision = async (db: Store): Promise<void> => {
  await db
    .insertInto('revisions')
    .values({ name, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ revision: row('revisions.revision', '+', 1) })),
    )
    .execute();
};

/** How often public data has changed. */
export const readPublicRevision = async (db: Store): Promise<number> => {
  const row = await db.selectFrom('revisions').select('revision').where('name', '=', name).executeTakeFirst();
  return row?.revision ?? 0;
};
