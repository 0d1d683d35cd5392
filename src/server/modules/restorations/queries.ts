import type { Dashboard } from '~/contract/dashboard';
import type { Database } from '../../database/database';

/** Most entries returned. */
const shownMissing = 100;

/** Returns what is missing, newest first, without what the owner has dismissed. */
export const findMissing = async (db: Database): Promise<NonNullable<Dashboard['Missing']>> => {
  const rows = await db
    .selectFrom('missing_submissions')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownMissing)
    .execute();
  return rows.map((row) => ({
    Key: row.id,
    Kind: row.kind,
    Name: row.name,
    Number: row.number,
    Event: row.event,
    At: row.created_at,
  }));
};

/** Deletes what is known of the person; the key stays, so that nothing is noted when it is offered again. */
export const dismiss = async (db: Database, key: string, now: Date): Promise<void> => {
  await db
    .updateTable('missing_submissions')
    .set({ name: '', email: '', number: '', event: '', dismissed_at: now.toISOString() })
    .where('id', '=', key.toLowerCase())
    .execute();
};
