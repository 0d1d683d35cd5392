import { smallDatabase } from './small-database';

/** The signed-in account's token in IndexedDB, as the worker has no local storage. Deleted at sign-out. */
const store = 'tokens';

const inTokens = smallDatabase('account-token', store);

export const storeAccountToken = (account: string, token: string): Promise<void> =>
  inTokens(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    await Promise.all([transaction.store.clear(), transaction.store.put(token, account), transaction.done]);
  });

export const forgetAccountTokens = (account?: string): Promise<void> =>
  inTokens((database) => (account === undefined ? database.clear(store) : database.delete(store, account)));

/** Returns the account's token; undefined if it is signed out here or the token cannot be read. */
export async function accountToken(account: string): Promise<string | undefined> {
  const token: unknown = await inTokens((database) => database.get(store, account)).catch(() => undefined);
  return typeof token === 'string' ? token : undefined;
}
