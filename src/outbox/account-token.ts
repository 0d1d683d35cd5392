import { smallDatabase } from './small-database';

/**
 * The signed-in account's token in IndexedDB, where the worker can read it too: it has no local storage. Stored only
 * while the account is signed in.
 */
const store = 'tokens';

const inTokens = smallDatabase('account-token', store);

/** Stores the token of the account that is signed in now, in place of any other. */
export const storeAccountToken = (account: string, token: string): Promise<void> =>
  inTokens(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    await Promise.all([transaction.store.clear(), transaction.store.put(token, account), transaction.done]);
  });

/** Deletes the token of an account, or all tokens. */
export const forgetAccountTokens = (account?: string): Promise<void> =>
  inTokens((database) => (account === undefined ? database.clear(store) : database.delete(store, account)));

/** The token of an account; undefined while it is signed out on this phone, or where that cannot be read. */
export async function accountToken(account: string): Promise<string | undefined> {
  const token: unknown = await inTokens((database) => database.get(store, account)).catch(() => undefined);
  return typeof token === 'string' ? token : undefined;
}
