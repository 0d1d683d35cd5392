import * as v from 'valibot';
import { type DoorList, doorList } from '~/contract/door';
import type { Entry } from '~/outbox/entry';
import { smallDatabase } from '~/outbox/small-database';
import { listEntries } from '~/outbox/store';
import { deleteTokensExcept, doorAccount } from '~/outbox/tokens';
import { doorUntil } from '../../lib/door-until';
import type { OwnTick } from './door-list';

/**
 * Storage of a helper's phone: link, list and ticks. Phone numbers, addresses and e-mails are never sent to it. List
 * and names are deleted when the link ends (`wipeDoor`).
 */
const store = 'door';
const inDoor = smallDatabase('door', store);

const storedLink = v.looseObject({
  secret: v.optional(v.string()),
  hid: v.optional(v.string()),
  /** Why there is no list any more. */
  ended: v.optional(v.picklist(['over', 'ended'])),
});
export type StoredLink = v.InferOutput<typeof storedLink>;

/** A tick that the list may not contain yet. `key` is its idempotency key in the outbox. */
export interface StoredTick extends OwnTick {
  key: string;
}

const storedTicks = v.array(
  v.tuple([
    v.string(),
    v.object({
      key: v.string(),
      came: v.boolean(),
      at: v.string(),
      walkIn: v.optional(v.object({ FirstName: v.string(), Party: v.number() })),
    }),
  ]),
);

const storedList = v.object({ list: doorList, offset: v.number() });

export interface StoredDoor {
  link: StoredLink | undefined;
  list: DoorList | undefined;
  /** ms by which the server's clock was ahead of this phone's at the last fetch. */
  offset: number;
  ticks: Map<string, StoredTick>;
}

const parsed = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
};

/** Rejects if this phone has no storage. */
export async function readDoor(): Promise<StoredDoor> {
  const [link, list, ticks] = await inDoor((database) =>
    Promise.all([database.get(store, 'link'), database.get(store, 'list'), database.get(store, 'ticks')]),
  );
  const known = parsed(storedList, list);
  return {
    link: parsed(storedLink, link),
    list: known?.list,
    offset: known?.offset ?? 0,
    ticks: new Map(parsed(storedTicks, ticks) ?? []),
  };
}

export const writeLink = (link: StoredLink): Promise<unknown> =>
  inDoor((database) => database.put(store, link, 'link'));

export const writeList = (list: DoorList, offset: number): Promise<unknown> =>
  inDoor((database) => database.put(store, { list, offset }, 'list'));

export const writeTicks = (ticks: ReadonlyMap<string, StoredTick>): Promise<unknown> =>
  inDoor((database) => database.put(store, [...ticks], 'ticks'));

/** Deletes the list and the ticks; outbox entries are kept. */
const deleteList = (): Promise<void> =>
  inDoor(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    await Promise.all([
      transaction.store.delete('list'),
      transaction.store.delete('ticks'),
      transaction.done,
    ]);
  });

/**
 * Deletes tokens of links without undelivered ticks, except those of two helpers: `open`, whose door is open, and
 * `ended`, whose undecided ticks are still shown.
 */
export async function deleteUnusedDoorTokens({
  open,
  ended,
}: {
  open?: string;
  ended?: string;
}): Promise<void> {
  const entries = await listEntries();
  const wanted = entries.flatMap(({ account, state }) => (account && state !== 'refused' ? [account] : []));
  const kept = new Set([...wanted, ...(open === undefined ? [] : [doorAccount(open)])]);
  await deleteTokensExcept(kept, ended && doorAccount(ended));
}

/**
 * Deletes the list when the link ends (rule door-helpers), as it is personal data. The token is kept while ticks are
 * undelivered.
 */
export async function wipeDoor(ended: 'over' | 'ended'): Promise<void> {
  const { link } = await readDoor();
  await deleteList();
  const hid = link?.hid;
  await writeLink({ ...(hid !== undefined && { hid }), ended });
  doorUntil.write(null);
  await deleteUnusedDoorTokens(hid === undefined ? {} : { ended: hid });
}

export const pendingTickKeys = (entries: readonly Entry[], account: string): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ account: sender, state }) => sender === account && state !== 'refused')
      .map(({ key }) => key),
  );

export const refusedTickKeys = (entries: readonly Entry[], account: string): ReadonlySet<string> =>
  new Set(
    entries
      .filter(({ account: sender, state }) => sender === account && state === 'refused')
      .map(({ key }) => key),
  );

/**
 * Ticks that a response may not contain: those undelivered when it was requested, and those made since. `waitedThen`
 * has the undelivered keys and `knownThen` all keys at the time of the request.
 */
export const unconfirmedTicks = (
  ticks: ReadonlyMap<string, StoredTick>,
  waitedThen: ReadonlySet<string>,
  knownThen: ReadonlySet<string>,
): Map<string, StoredTick> =>
  new Map([...ticks].filter(([, { key }]) => waitedThen.has(key) || !knownThen.has(key)));
