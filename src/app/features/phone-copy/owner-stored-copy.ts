import type { IDBPDatabase } from 'idb';
import { chunkLength, copyKey, encryptChunk, newCopyHeader } from '~/contract/owner-copy-format';
import type { PhoneCopy } from '~/contract/owner-phone-copy';
import { copyStore, inPhoneCopy } from '../../lib/phone-copy-database';

/** What this phone knows of the copy that it makes. The phrase is not among it. */
export interface StoredCopy extends PhoneCopy {
  /** Tells copies apart that one phone began. */
  id: string;
  header: Uint8Array<ArrayBuffer>;
  /** Cannot be read out. */
  key: CryptoKey;
  /** Chunks that are here. */
  stored: number;
  isPaused: boolean;
}

export const chunkCount = ({ Size }: PhoneCopy): number => Math.ceil(Size / chunkLength);

/** Bytes of a chunk before encryption. */
export const lengthOfChunk = ({ Size }: PhoneCopy, number: number): number =>
  Math.min(chunkLength, Size - number * chunkLength);

const recordKey = 'copy';

const recordIn = (database: IDBPDatabase): Promise<StoredCopy | undefined> =>
  database.get(copyStore, recordKey);

export const readCopy = (account: string) => inPhoneCopy(account)(recordIn);

/** Begins a copy in place of any other. */
export async function beginCopy(account: string, night: PhoneCopy, phrase: string): Promise<void> {
  const header = newCopyHeader();
  const key = await copyKey(phrase, header);
  const copy: StoredCopy = { ...night, id: crypto.randomUUID(), header, key, stored: 0, isPaused: false };
  await inPhoneCopy(account)(async (database) => {
    const { store, done } = database.transaction(copyStore, 'readwrite');
    await Promise.all([store.clear(), store.put(copy, recordKey), done]);
  });
}

/** Stores the next chunk, encrypted, unless the copy is no longer here: it was deleted, or the owner signed out. */
export async function addChunk(
  account: string,
  copy: StoredCopy,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { key, header, stored: number } = copy;
  const isLast = number === chunkCount(copy) - 1;
  const chunk = new Blob([await encryptChunk(key, { number, isLast, header }, content)]);
  await inPhoneCopy(account)(async (database) => {
    const { store, done } = database.transaction(copyStore, 'readwrite');
    const found: StoredCopy | undefined = await store.get(recordKey);
    if (found?.id === copy.id && found.stored === number)
      await Promise.all([store.put(chunk, number), store.put({ ...found, stored: number + 1 }, recordKey)]);
    await done;
  });
}

export const pauseCopy = (account: string, isPaused: boolean): Promise<void> =>
  inPhoneCopy(account)(async (database) => {
    const { store, done } = database.transaction(copyStore, 'readwrite');
    const found: StoredCopy | undefined = await store.get(recordKey);
    if (found) await store.put({ ...found, isPaused }, recordKey);
    await done;
  });

/** Returns the whole file. The chunks stay on the disk: a browser reads a stored blob when it is written out. */
export const copyFile = (account: string): Promise<Blob | undefined> =>
  inPhoneCopy(account)(async (database) => {
    const copy = await recordIn(database);
    if (!copy) return undefined;
    const chunks: Blob[] = await database.getAll(copyStore, IDBKeyRange.bound(0, copy.stored, false, true));
    return new Blob([copy.header, ...chunks]);
  });
