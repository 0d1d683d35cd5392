import { withDatabase } from './database';
import { type Entry, readEntry } from './entry';
import { announce } from './news';

/** Keeps a new entry, on the disk before this resolves: the person is about to be told that it is saved. */
export async function keepEntry(entry: Entry): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put(entry), transaction.done]);
  });
  announce({ key: entry.key, now: 'kept' });
}

/** Keeps a correction and lets go of what it corrects, both or neither. */
export async function replaceEntry(oldKey: string, entry: Entry): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.delete(oldKey), transaction.store.put(entry), transaction.done]);
  });
  announce({ key: oldKey, now: 'gone' });
  announce({ key: entry.key, now: 'kept' });
}

/** All entries that this build can read, in the order they were made. */
export async function listEntries(): Promise<Entry[]> {
  const stored = await withDatabase((database) => database.getAll('entries'));
  return stored
    .map(readEntry)
    .filter((entry) => entry !== undefined)
    .sort((one, other) => one.createdAt - other.createdAt);
}

export async function findEntry(key: string): Promise<Entry | undefined> {
  return readEntry(await withDatabase((database) => database.get('entries', key)));
}

/**
 * Reads, changes and writes an entry in one transaction.
 * @returns what is stored now; undefined where the entry is gone or not readable, and then nothing was written
 */
export async function changeEntry(key: string, change: (entry: Entry) => Entry): Promise<Entry | undefined> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite');
    const before = readEntry(await transaction.store.get(key));
    const after = before && change(before);
    if (after && after !== before) await transaction.store.put(after);
    await transaction.done;
    return after;
  });
}

/** Takes an entry out: it was delivered, or the person gave it up. */
export async function removeEntry(key: string, how: 'sent' | 'gone'): Promise<void> {
  await withDatabase((database) => database.delete('entries', key));
  announce({ key, now: how });
}

/** Gives up all that an account has not sent yet: she logs out of this phone. */
export async function removeEntriesOf(account: string): Promise<void> {
  const theirs = (await listEntries()).filter((entry) => entry.account === account);
  for (const { key } of theirs) await removeEntry(key, 'gone');
}
