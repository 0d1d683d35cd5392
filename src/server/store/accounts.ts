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

/** Changes an account's password, which ends all its sessions. */
export const setPassword = async (db: Store, accountId: string, hash: string): Promise<void> => {
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute();
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
};

/** Changes an account's password, which ends its sessions but the one with this token's hash. */
export const changePasswordKeeping = async (
  db: Store,
  accountId: string,
  hash: string,
  tokenHash: string,
): Promise<void> => {
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute();
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', tokenHash)
    .execute();
};

/** Deletes an account with its sessions. */
export const deleteAccount = async (db: Store, email: string): Promise<void> => {
  await db.deleteFrom('accounts').where('email', '=', email).execute();
};
