import type { Database } from '../../platform/database/database';
import { readSetting } from '../../platform/database/settings';
import type { AccountRow, SessionRow } from '../../platform/database/tables';

/** The account of an e-mail in lower case, or undefined. */
export const findAccount = (db: Database, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Adds an account; false where its e-mail has one. */
export const addAccount = async (db: Database, row: AccountRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/**
 * Holds off every change of an account until this transaction ends. False where its password is not the one that was
 * read any more, or it is gone.
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
 * Changes an account's password, which ends its sessions but the one with the token hash `current`. False where the
 * password is not the one that was read any more: somebody else has changed it in the meantime.
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

/** Deletes an account with its sessions. */
export const deleteAccount = async (db: Database, email: string): Promise<void> => {
  await db.deleteFrom('accounts').where('email', '=', email).execute();
};

/** The sessions of an account, also those that are over but not forgotten yet. */
export const sessionsOf = (db: Database, accountId: string): Promise<SessionRow[]> =>
  db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();

/** The setting that tells whose account is the owner's. */
export const ownerEmailSetting = 'owner-email';

/** Whose account is the owner's, in lower case: the one that the server was last started with. */
export const storedOwnerEmail = (db: Database): Promise<string | undefined> =>
  readSetting(db, ownerEmailSetting);
