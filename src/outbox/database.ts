import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface OutboxSchema extends DBSchema {
  /** Whatever any build wrote; see `readEntry`. */
  entries: { key: string; value: unknown };
}
export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

let opening: Promise<OutboxDatabase> | undefined;

function open(): Promise<OutboxDatabase> {
  const forget = () => {
    if (opening === mine) opening = undefined;
  };
  // Without a version: an older build then opens what a newer one has upgraded, instead of failing.
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
 * Works on the database; when that fails, once more on a new connection, because phones drop them (WebKit 197050).
 * So the work must be safe to repeat.
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
