import type { Store } from './store';
import type { AccountRow } from './tables';

/** The account of an e-mail in lower case, or undefined. */
export const findAccount = (db: Store, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Adds an account; false where its e-mail has one. */
export const addAccount = async (db: Store, row: AccountRow): Promise<boolean> => {
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
export const holdAccount = (db: Store, account: AccountRow): Promise<boolean> =>
  replacePassword(db, account, account.password_hash);

const replacePassword = async (
  db: Store,
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
 * Changes an account's password, which ends its sessions but the one with the token's hash `kept`. False where the
 * password is not the one that was read any more: somebody else has changed it in the meantime.
 */
export const setPassword = async (
  db: Store,
  account: AccountRow,
  hash: string,
  kept = '',
): Promise<boolean> => {
  if (!(await replacePassword(db, account, hash))) return false;
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('token_hash', '!=', kept)
    .execute();
  return true;
};

/** Deletes an account with its sessions. */
export const deleteAccount = async (db: Store, email: string): Promise<void> => {
  await db.deleteFrom('accounts').where('email', '=', email).execute();
};
