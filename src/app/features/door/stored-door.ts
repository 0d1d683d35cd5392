import * as v from 'valibot';
import { type DoorList, doorList } from '~/contract/door';
import { smallDatabase } from '~/outbox/small-database';
import type { OwnTick } from './answer';

/**
 * What a helper's phone holds of the door: the link, the list and this phone's ticks. No number, address or e-mail is
 * ever sent to it. The list and the names in the ticks are deleted when the link ends (`wipe-door.ts`).
 */
const store = 'door';
const inDoor = smallDatabase('door', store);

const storedLink = v.looseObject({
  /** Missing once the link has ended. */
  secret: v.optional(v.string()),
  /** The helper's id, once the list was read. */
  hid: v.optional(v.string()),
  /** Why there is no list any more. */
  ended: v.optional(v.picklist(['over', 'ended'])),
});
export type StoredLink = v.InferOutput<typeof storedLink>;

/** A tick of this phone that the list may not know of; `key` names it in the outbox. */
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
  /** Milliseconds by which the backend's clock was ahead of this phone's when the list came. */
  offset: number;
  ticks: Map<string, StoredTick>;
}

const parsed = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
};

/** Reads all of it; rejects where this phone has no storage. */
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

/** Deletes the list and this phone's ticks; what waits in the outbox stays there. */
export const deleteList = (): Promise<void> =>
  inDoor(async (database) => {
    const transaction = database.transaction(store, 'readwrite');
    await Promise.all([
      transaction.store.delete('list'),
      transaction.store.delete('ticks'),
      transaction.done,
    ]);
  });
