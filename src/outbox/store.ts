import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { changedPlace, type Entry, isWithdrawnByDiscarding, readEntry } from './entry';
import { announceStatus } from './submission-status';

interface OutboxSchema extends DBSchema {
  /** Written by any build; see `readEntry`. */
  entries: { key: string; value: unknown };
}
export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

let opening: Promise<OutboxDatabase> | undefined;

function open(): Promise<OutboxDatabase> {
  const forget = () => {
    if (opening === mine) opening = undefined;
  };
  // Without a version, an older build can open a database that a newer one has upgraded.
  const mine = openDB<OutboxSchema>('outbox', undefined, {
    upgrade: (created) => void created.createObjectStore('entries', { keyPath: 'key' }),
    blocking(_current, _blocked, { target }) {
      if (target instanceof IDBDatabase) target.close();
      forget();
    },
    terminated: forget,
  });
  opening = mine;
  mine.catch(forget);
  return mine;
}

/**
 * Runs work on the database, and once more on a new connection if it fails, as phones drop connections (WebKit
 * 197050). The work must be idempotent.
 */
export async function withDatabase<Result>(
  work: (database: OutboxDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await (opening ?? open()));
  } catch {
    const dead = await opening?.catch(() => undefined);
    opening = undefined;
    dead?.close();
    return await work(await open());
  }
}

/**
 * Stores a new entry. Resolves once it is on disk (strict durability), as the form then shows "saved". Changes of one
 * place keep their order although the clock is put back.
 */
export async function storeEntry(entry: Entry): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
    const place = changedPlace(entry);
    const earlier = place === undefined ? [] : (await transaction.store.getAll()).map(readEntry);
    const createdAt = earlier.reduce(
      (latest, other) =>
        other && other.key !== entry.key && changedPlace(other) === place
          ? Math.max(latest, other.createdAt + 1)
          : latest,
      entry.createdAt,
    );
    const stored = transaction.store.put({ ...entry, createdAt });
    // Otherwise a page that closes right now would lose the entry.
    transaction.commit();
    await Promise.all([stored, transaction.done]);
  });
  announceStatus({ key: entry.key, now: 'kept' });
}

/** Replaces an entry in one transaction. */
export async function replaceEntry(oldKey: string, entry: Entry): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.delete(oldKey), transaction.store.put(entry), transaction.done]);
  });
  announceStatus({ key: oldKey, now: 'gone', replacedBy: entry.key });
  announceStatus({ key: entry.key, now: 'kept' });
}

/** Returns all readable entries, oldest first. */
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
 * @returns the stored entry; undefined if it is missing or unreadable, and nothing was written
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

export async function removeEntry(key: string): Promise<void> {
  await withDatabase((database) => database.delete('entries', key));
  announceStatus({ key, now: 'gone' });
}

/** Returns what becomes the withdrawal of an entry. */
export const newWithdrawal = ({ newKey, now }: { newKey: () => string; now: () => number }) => ({
  key: newKey(),
  createdAt: now(),
});

/**
 * Discards an entry at the user's request. One that may have been sent leaves a withdrawal (rule withdrawn-submissions),
 * stored in the same transaction, which holds nothing but the key.
 */
export async function discardEntry(
  key: string,
  withdrawal: ReturnType<typeof newWithdrawal>,
): Promise<'withdrawn' | 'deleted'> {
  const outcome = await withDatabase(async (database) => {
    const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' });
    const entry = readEntry(await transaction.store.get(key));
    const isWithdrawn = entry !== undefined && isWithdrawnByDiscarding(entry);
    if (isWithdrawn) {
      const kept = { attempts: 0, nextAt: 0, wait: 0, state: 'waiting' } as const;
      await transaction.store.put({ ...withdrawal, ...kept, kind: 'withdrawal', payload: { Key: key } });
    }
    await transaction.store.delete(key);
    await transaction.done;
    return isWithdrawn ? 'withdrawn' : 'deleted';
  });
  announceStatus({ key, now: 'gone' });
  if (outcome === 'withdrawn') announceStatus({ key: withdrawal.key, now: 'kept' });
  return outcome;
}

/** Discards an account's queued entries at sign-out. */
export async function removeEntriesOf(account: string): Promise<void> {
  const theirs = (await listEntries()).filter((entry) => entry.account === account);
  for (const { key } of theirs) await removeEntry(key);
}
