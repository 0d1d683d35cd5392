import * as v from 'valibot';
import type { Entry } from '~/outbox/entry';
import { smallDatabase } from '~/outbox/small-database';
import { listEntries } from '~/outbox/store';
import { deleteTokensExcept, doorAccount } from '~/outbox/tokens';
import { doorUntil, type HelperScreen, helperScreens } from '../../lib/door-until';

/**
 * Storage of a helper's phone: link, list and marks of each screen, since one phone may have a door and a list of people
 * to call. Addresses and e-mails are never sent to it. List and names are deleted when the link ends (`wipeList`).
 */
const store = 'door';
const inDoor = smallDatabase('door', store);

const keysOf = {
  door: { link: 'link', list: 'list', marks: 'ticks' },
  calls: { link: 'calls-link', list: 'calls-list', marks: 'calls-marks' },
} as const satisfies Record<HelperScreen, object>;

const storedLink = v.looseObject({
  secret: v.optional(v.string()),
  hid: v.optional(v.string()),
  /** Why there is no list any more. */
  ended: v.optional(v.picklist(['over', 'ended'])),
});
type StoredLink = v.InferOutput<typeof storedLink>;

/** A mark that the list may not contain yet. `key` is its idempotency key in the outbox. */
export type StoredMark<Mark> = Mark & { key: string };

const parsed = <Output>(schema: v.GenericSchema<unknown, Output>, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
};

interface StoredList<List, Mark> {
  link: StoredLink | undefined;
  list: List | undefined;
  /** ms by which the server's clock was ahead of this phone's at the last fetch. */
  offset: number;
  marks: Map<string, StoredMark<Mark>>;
}

export interface ListStorage<List, Mark> {
  screen: HelperScreen;
  /** Rejects if this phone has no storage. */
  read: () => Promise<StoredList<List, Mark>>;
  writeList: (list: List, offset: number) => Promise<unknown>;
  writeMarks: (marks: ReadonlyMap<string, StoredMark<Mark>>) => Promise<unknown>;
}

export function listStorage<List, Mark>(
  screen: HelperScreen,
  schemas: { list: v.GenericSchema<unknown, List>; mark: v.GenericSchema<unknown, StoredMark<Mark>> },
): ListStorage<List, Mark> {
  const keys = keysOf[screen];
  const storedList = v.object({ list: schemas.list, offset: v.number() });
  const storedMarks = v.array(v.tuple([v.string(), schemas.mark]));
  return {
    screen,
    async read() {
      const [link, list, marks] = await inDoor((database) =>
        Promise.all([
          database.get(store, keys.link),
          database.get(store, keys.list),
          database.get(store, keys.marks),
        ]),
      );
      const known = parsed(storedList, list);
      return {
        link: parsed(storedLink, link),
        list: known?.list,
        offset: known?.offset ?? 0,
        marks: new Map(parsed(storedMarks, marks) ?? []),
      };
    },
    writeList: (list, offset) => inDoor((database) => database.put(store, { list, offset }, keys.list)),
    writeMarks: (marks) => inDoor((database) => database.put(store, [...marks], keys.marks)),
  };
}

export const writeLink = (screen: HelperScreen, link: StoredLink): Promise<unknown> =>
  inDoor((database) => database.put(store, link, keysOf[screen].link));

const readLink = async (screen: HelperScreen): Promise<StoredLink | undefined> =>
  parsed(storedLink, await inDoor((database) => database.get(store, keysOf[screen].link)));

/** Deletes the list and the marks; outbox entries are kept. */
const deleteList = (screen: HelperScreen): Promise<void> =>
  inDoor(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    await Promise.all([
      transaction.store.delete(keysOf[screen].list),
      transaction.store.delete(keysOf[screen].marks),
      transaction.done,
    ]);
  });

/**
 * Deletes tokens of links without undelivered marks, except those of a list that is on this phone, and of an ended link
 * whose undecided ticks are still shown.
 */
export async function deleteUnusedTokens(): Promise<void> {
  const kept = new Set<string>();
  const ended = new Set<string>();
  for (const link of await Promise.all(helperScreens.map(readLink)))
    if (link?.hid !== undefined) (link.secret === undefined ? ended : kept).add(doorAccount(link.hid));
  for (const { account, state } of await listEntries())
    if (account !== undefined && state !== 'refused') kept.add(account);
  await deleteTokensExcept(kept, ended);
}

/**
 * Deletes the list when the link ends (rules door-helpers, phone-callers), as it is personal data. The token is kept while
 * marks are undelivered.
 */
export async function wipeList(screen: HelperScreen, ended: 'over' | 'ended'): Promise<void> {
  const hid = (await readLink(screen))?.hid;
  await deleteList(screen);
  await writeLink(screen, { ...(hid !== undefined && { hid }), ended });
  doorUntil[screen].write(null);
  await deleteUnusedTokens();
}

const keysOfEntries = (entries: readonly Entry[], account: string, isRefused: boolean): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      entry.account === account && (entry.state === 'refused') === isRefused ? [entry.key] : [],
    ),
  );

export const pendingKeys = (entries: readonly Entry[], account: string): ReadonlySet<string> =>
  keysOfEntries(entries, account, false);

export const refusedKeys = (entries: readonly Entry[], account: string): ReadonlySet<string> =>
  keysOfEntries(entries, account, true);

/**
 * Marks that a response may not contain: those undelivered when it was requested, and those made since. `waitedThen`
 * has the undelivered keys and `knownThen` all keys at the time of the request.
 */
export const unconfirmedMarks = <Mark>(
  marks: ReadonlyMap<string, StoredMark<Mark>>,
  waitedThen: ReadonlySet<string>,
  knownThen: ReadonlySet<string>,
): Map<string, StoredMark<Mark>> =>
  new Map([...marks].filter(([, { key }]) => waitedThen.has(key) || !knownThen.has(key)));
