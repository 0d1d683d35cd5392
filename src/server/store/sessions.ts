import type { Store } from './store';
import type { SessionRow } from './tables';

/** Begins a session. */
export const addSession = async (db: Store, row: SessionRow): Promise<void> => {
  await db.insertInto('sessions').values(row).execute();
};

/** Whose session a token's hash names, while it lasts. */
export const sessionAccount = (
  db: Store,
  tokenHash: string,
  now: Date,
): Promise<{ email: string; name: string } | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.email', 'accounts.name'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** Ends a session. */
export const deleteSession = async (db: Store, tokenHash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};

/** Forgets the sessions that ended before an instant. */
export const forgetSessionsBefore = async (db: Store, instant: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', instant.toISOString()).execute();
};

/** The sessions of an account, also those that are over but not forgotten yet. */
export const sessionsOf = (db: Store, accountId: string): Promise<SessionRow[]> =>
  db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
