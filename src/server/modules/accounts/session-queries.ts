import type { Database } from '../../platform/database/database';
import type { AccountRow, SessionRow } from '../../platform/database/tables';

/** Begins a session. */
export const addSession = async (db: Database, row: SessionRow): Promise<void> => {
  await db.insertInto('sessions').values(row).execute();
};

/** The session that a token's hash names, while it lasts, with whose it is. */
export const sessionWithAccount = (
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<(Pick<SessionRow, 'created_at' | 'used_at'> & Pick<AccountRow, 'email' | 'name'>) | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.email', 'accounts.name', 'sessions.created_at', 'sessions.used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Notes when a session was used. */
export const updateLastUse = async (db: Database, tokenHash: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
};

/** Ends a session. */
export const deleteSession = (db: Database, tokenHash: string): Promise<void> =>
  deleteSessions(db, [tokenHash]);

/** Ends sessions. */
export const deleteSessions = async (db: Database, tokenHashes: readonly string[]): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', 'in', tokenHashes).execute();
};

/** Forgets the sessions that ended before an instant. */
export const deleteSessionsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', instant.toISOString()).execute();
};
