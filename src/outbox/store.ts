import { withDatabase } from './database';
import { type Entry, readEntry } from './entry';
import { announceStatus } from './submission-status';

/** Stores a new entry. Resolves when it is on the disk (strict durability), since the form then says "saved". */
export async function storeEntry(entry: Entry): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
    const stored = transaction.store.put(entry);
    // Without this, a page that is closed in the next moment takes the entry back.
    transaction.commit();
    await Promise.all([stored, transaction.done]);
  });
  announceStatus({ key: entry.key, now: 'kept' });
}

/** Stores an entry in place of another, both or neither. */
export async function replaceEntry(oldKey: string, entry: Entry): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.delete(oldKey), transaction.store.put(entry), transaction.done]);
  });
  announceStatus({ key: oldKey, now: 'gone', replacedBy: entry.key });
  announceStatus({ key: entry.key, now: 'kept' });
}

/** All entries that this build can read, the oldest first. */
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

/** Deletes an entry that was delivered or discarded. */
export async function removeEntry(key: string, how: 'sent' | 'gone'): Promise<void> {
  await withDatabase((database) => database.delete('entries', key));
  announceStatus({ key, now: how });
}

/** Discards an account's unsent entries, at its logout. */
export async function removeEntriesOf(account: string): Promise<void> {
  const theirs = (await listEntries()).filter((entry) => entry.account === account);
  for (const { key } of theirs) await removeEntry(key, 'gone');
}
