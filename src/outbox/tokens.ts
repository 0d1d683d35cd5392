import * as v from 'valibot';
import { smallDatabase } from './small-database';

/**
 * The secrets of door helpers' links (rule door-helpers), by outbox account, readable by the worker. A pass is kept
 * while its door is open here or has queued ticks.
 */
const pass = v.looseObject({
  /** Missing once the link has expired and its queue is empty. */
  secret: v.optional(v.string()),
  /** Ticks that arrived after the link expired; the owner decides about them. */
  undecided: v.optional(v.number(), 0),
});

const store = 'passes';
const inTokenStore = smallDatabase('door-passes', store);

const prefix = 'door:';

export const doorAccount = (hid: string): string => prefix + hid;
export const isDoorAccount = (account: string): boolean => account.startsWith(prefix);

export const tokenOfSecret = (secret: string): string => `door_${secret}`;

/** Fallback where storage fails. */
const here = new Map<string, string>();

const readToken = (stored: unknown) => {
  const parsed = v.safeParse(pass, stored);
  return parsed.success ? parsed.output : undefined;
};

/** Stores the secret of an account's link. Rejects if storage fails; this page knows the secret anyway. */
export async function storeToken(account: string, secret: string): Promise<void> {
  here.set(account, secret);
  await inTokenStore(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    const known = readToken(await transaction.store.get(account));
    if (known?.secret !== secret) await transaction.store.put({ ...known, secret }, account);
    await transaction.done;
  });
}

export async function doorToken(account: string): Promise<string | undefined> {
  const known = await inTokenStore((database) => database.get(store, account)).catch(() => undefined);
  const secret = readToken(known)?.secret ?? here.get(account);
  return secret === undefined ? undefined : tokenOfSecret(secret);
}

/** Counts a tick that arrived after its link expired. Never rejects. */
export const countUndecidedTick = (account: string): Promise<void> =>
  inTokenStore(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    const known = readToken(await transaction.store.get(account));
    if (known) await transaction.store.put({ ...known, undecided: known.undecided + 1 }, account);
    await transaction.done;
  }).catch(() => undefined);

export async function undecidedTicks(account: string): Promise<number> {
  const known = await inTokenStore((database) => database.get(store, account)).catch(() => undefined);
  return readToken(known)?.undecided ?? 0;
}

/**
 * Deletes the passes of all other accounts.
 * @param ended accounts with an expired link: only their secrets are deleted, as their phone still shows the undecided
 * ticks
 */
export function deleteTokensExcept(accounts: ReadonlySet<string>, ended: ReadonlySet<string>): Promise<void> {
  for (const account of here.keys()) if (!accounts.has(account)) here.delete(account);
  return inTokenStore(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    for (const account of await transaction.store.getAllKeys()) {
      if (accounts.has(String(account))) continue;
      const undecided =
        ended.has(String(account)) && readToken(await transaction.store.get(account))?.undecided;
      if (undecided) await transaction.store.put({ undecided }, account);
      else await transaction.store.delete(account);
    }
    await transaction.done;
  });
}

/** The signed-in account's token in IndexedDB, as the worker has no local storage. Deleted at sign-out. */
const accountStore = 'tokens';

const inTokens = smallDatabase('account-token', accountStore);

export const storeAccountToken = (account: string, token: string): Promise<void> =>
  inTokens(async (database) => {
    const transaction = database.transaction(accountStore, 'readwrite');
    await Promise.all([transaction.store.clear(), transaction.store.put(token, account), transaction.done]);
  });

export const forgetAccountTokens = (account?: string): Promise<void> =>
  inTokens((database) =>
    account === undefined ? database.clear(accountStore) : database.delete(accountStore, account),
  );

/** Returns the account's token; undefined if it is signed out here or the token cannot be read. */
export async function accountToken(account: string): Promise<string | undefined> {
  const token: unknown = await inTokens((database) => database.get(accountStore, account)).catch(
    () => undefined,
  );
  return typeof token === 'string' ? token : undefined;
}
