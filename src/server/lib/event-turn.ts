import { type Database, isSqlite } from '../database/database';
import { queueByKey, TooBusy } from './concurrency';
import { RetryLater } from './refusals';

/** The second prepares its transaction while the first holds the event. */
const atOnce = 2;

const mostWaiting = 200;

/** Milliseconds: several times as long as another process may hold the event. A phone waits longer for its answer. */
const timeout = 15_000;

/** In seconds. */
const retryAfter = 5;

const queues = new WeakMap<Database, ReturnType<typeof queueByKey>>();

/**
 * Runs work that locks an event after earlier such work of this process. Otherwise each request that waits for the
 * event's row would hold a connection, and one event that is held would stop the whole site. Throws `cannot-save` if too
 * many wait, or for too long.
 */
export const inEventTurn = async <Result>(
  db: Database,
  eventId: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  // All requests wait for SQLite's one connection, which never waits for a row.
  if (isSqlite(db)) return work();
  const queue = queues.get(db) ?? queueByKey({ limit: atOnce, mostWaiting, timeout });
  queues.set(db, queue);
  try {
    return await queue(eventId, work);
  } catch (error) {
    throw error instanceof TooBusy ? new RetryLater('cannot-save', retryAfter) : error;
  }
};
