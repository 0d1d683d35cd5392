import type { Database } from '../../database/database';
import type { AccountRow, SessionRow } from '../../database/personal-tables';
import { readSetting, writeSetting } from '../../database/settings';

/** `email`: in lower case. */
export const findAccount = (db: Database, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Returns false if the e-mail has an account already. */
export const addAccount = async (db: Database, row: AccountRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/**
 * Locks an account until the transaction ends. Returns false if its password has changed since it was read, or it was
 * deleted.
 */
export const lockAccount = (db: Database, account: AccountRow): Promise<boolean> =>
  replacePassword(db, account, account.password_hash);

const replacePassword = async (
  db: Database,
  { id, password_hash }: AccountRow,
  hash: string,
): Promise<boolean> => {
  const replaced = await db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
};

/**
 * Changes an account's password and ends its sessions except the one with the token hash `current`. Returns false if
 * the password has changed since it was read.
 */
export const setPassword = async (
  db: Database,
  account: AccountRow,
  hash: string,
  current = '',
): Promise<boolean> => {
  if (!(await replacePassword(db, account, hash))) return false;
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('token_hash', '!=', current)
    .execute();
  return true;
};

/** Sessions are deleted by cascade. */
export const deleteAccount = async (db: Database, email: string): Promise<void> => {
  await db.deleteFrom('accounts').where('email', '=', email).execute();
};

/** Includes expired sessions that are not deleted yet. */
export const sessionsOf = (db: Database, accountId: string): Promise<SessionRow[]> =>
  db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();

export const ownerEmailSetting = 'owner-email';

/** The hash of the password that was last taken from the environment. */
export const ownerPasswordSetting = 'owner-password-hash';

/** When the owner's password, and visitors' accounts, changed last: decides what a restore keeps. */
export const ownerChangedSetting = 'owner-password-changed';
export const accountsChangedSetting = 'accounts-changed';

/** Notes, within the transaction of the change, that an account was made, deleted or got another password. */
export const noteAccountChange = async (db: Database, email: string, now: Date): Promise<void> => {
  const isOwners = email === (await storedOwnerEmail(db));
  await writeSetting(db, isOwners ? ownerChangedSetting : accountsChangedSetting, now.toISOString());
};

/** The owner's e-mail that the server was last started with, in lower case. */
export const storedOwnerEmail = (db: Database): Promise<string | undefined> =>
  readSetting(db, ownerEmailSetting);

/** Returns the owner's e-mail: as the environment names it, else as it was, so that a restored site keeps its owner. */
export const ownerEmailOf = async (
  db: Database,
  { OWNER_EMAIL }: { OWNER_EMAIL?: string | undefined },
): Promise<string> => OWNER_EMAIL ?? (await storedOwnerEmail(db)) ?? 'owner@example.org';

export const addSession = async (db: Database, row: SessionRow): Promise<void> => {
  await db.insertInto('sessions').values(row).execute();
};

/** Returns an unexpired session with its account. */
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

export const updateLastUse = async (db: Database, tokenHash: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
};

export const deleteSession = (db: Database, tokenHash: string): Promise<void> =>
  deleteSessions(db, [tokenHash]);

export const deleteSessions = async (db: Database, tokenHashes: readonly string[]): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', 'in', tokenHashes).execute();
};

/** Deletes the sessions that expired before an instant. */
export const deleteSessionsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', instant.toISOString()).execute();
};
