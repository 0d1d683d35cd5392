import * as v from 'valibot';
import { smallDatabase } from './small-database';

/**
 * The secret links of helpers at the door (rule door-helpers), under the account that their ticks are sent for: where the
 * worker, too, reads them. A pass stays as long as its door is open here, or ticks of it wait.
 */
const pass = v.looseObject({
  /** Missing once the link has ended and nothing waits any more. */
  secret: v.optional(v.string()),
  /** How many of its ticks came after its link had ended: the owner decides about them. */
  undecided: v.optional(v.number(), 0),
});

const store = 'passes';
const inPasses = smallDatabase('door-passes', store);

const prefix = 'door:';

/** The outbox account of a helper, by the helper's id. */
export const doorAccount = (hid: string): string => prefix + hid;
export const isDoorAccount = (account: string): boolean => account.startsWith(prefix);

/** What a helper's calls are authorized with. */
export const tokenOfSecret = (secret: string): string => `door_${secret}`;

/** What this page knows itself, where the phone keeps nothing. */
const here = new Map<string, string>();

const readPass = (stored: unknown) => {
  const parsed = v.safeParse(pass, stored);
  return parsed.success ? parsed.output : undefined;
};

/** Keeps the secret of an account's link; rejects where nothing can be stored, and is known to this page all the same. */
export async function storePass(account: string, secret: string): Promise<void> {
  here.set(account, secret);
  await inPasses(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    const known = readPass(await transaction.store.get(account));
    if (known?.secret !== secret) await transaction.store.put({ ...known, secret }, account);
    await transaction.done;
  });
}

/** The token that an account's ticks are sent with; undefined where its link is not known here any more. */
export async function doorToken(account: string): Promise<string | undefined> {
  const known = await inPasses((database) => database.get(store, account)).catch(() => undefined);
  const secret = readPass(known)?.secret ?? here.get(account);
  return secret === undefined ? undefined : tokenOfSecret(secret);
}

/** Notes that one more tick of an account came after its link had ended. Never rejects. */
export const noteUndecided = (account: string): Promise<void> =>
  inPasses(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    const known = readPass(await transaction.store.get(account));
    if (known) await transaction.store.put({ ...known, undecided: known.undecided + 1 }, account);
    await transaction.done;
  }).catch(() => undefined);

/** How many of an account's ticks the owner decides about; 0 where that cannot be read. */
export async function undecidedTicks(account: string): Promise<number> {
  const known = await inPasses((database) => database.get(store, account)).catch(() => undefined);
  return readPass(known)?.undecided ?? 0;
}

/**
 * Forgets the passes of all accounts but these.
 * @param ended an account whose link has ended: of it only the secret is forgotten, for its phone still tells of the ticks
 *   that the owner decides about
 */
export function forgetPassesBut(accounts: ReadonlySet<string>, ended?: string): Promise<void> {
  for (const account of here.keys()) if (!accounts.has(account)) here.delete(account);
  return inPasses(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    for (const account of await transaction.store.getAllKeys()) {
      if (accounts.has(String(account))) continue;
      const undecided = account === ended && readPass(await transaction.store.get(account))?.undecided;
      if (undecided) await transaction.store.put({ undecided }, account);
      else await transaction.store.delete(account);
    }
    await transaction.done;
  });
}
