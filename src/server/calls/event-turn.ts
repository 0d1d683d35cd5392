import { CallFailure } from '~/contract/call-failure';
import { type Database, isSqlite } from '../database/database';
import { lockPublicRevision } from '../database/revision';
import { queueByKey, TooBusy } from '../lib/concurrency';
import { RetryLater } from '../lib/refusals';

/** The second prepares its transaction while the first holds the row. */
const atOnce = 2;

const maxQueued = 200;

/** Milliseconds: several times as long as another process may hold a row. A phone waits longer for its answer. */
const timeout = 15_000;

/** In seconds. */
const retryAfter = 5;

declare const hasTurn: unique symbol;

/** A transaction in the turns of some events. No other may lock an event. */
export type EventTransaction = Database & { readonly [hasTurn]: true };

const turns = new WeakMap<Database, ReadonlySet<string>>();

/** Thrown where a transaction is about to lock events whose turn it does not have. */
class OutOfTurn extends Error {
  override readonly name = 'OutOfTurn';
  readonly eventIds: readonly string[];

  constructor(eventIds: readonly string[]) {
    super('A transaction locks an event out of turn.');
    this.eventIds = eventIds;
  }
}

/** Each statement that waits for the row of an event calls this first. Throws what makes `inEventTurn` begin again. */
export const requireTurn = (transaction: EventTransaction, eventIds: readonly string[]): void => {
  const has = turns.get(transaction);
  if (!eventIds.every((id) => has?.has(id))) throw new OutOfTurn(eventIds);
};

/** The turn of changes of public data, which wait for one row too. */
const publicTurn = 'public';

const queues = new WeakMap<Database, ReturnType<typeof queueByKey>>();

/** Takes one turn after the other, always in the same order, so that no two tasks wait for each other. */
const inTurns = async <Result>(
  db: Database,
  [first, ...others]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> => {
  // SQLite's transactions wait for one another anyway, and never for a row.
  if (first === undefined || isSqlite(db)) return work();
  const queue = queues.get(db) ?? queueByKey({ limit: atOnce, maxQueued, timeout });
  queues.set(db, queue);
  return queue(first, () => inTurns(db, others, work));
};

/** A transaction begins again more than once only if a row has changed its event between attempts. */
const maxAttempts = 5;

/**
 * Runs a transaction that locks events after earlier such transactions of this process. Otherwise each request that waits
 * for the row of an event would hold a connection, and one event that is held would stop the whole site. A transaction
 * that locks other events than those named begins again with their turns. `before`: a turn that is taken first. Throws
 * `cannot-save` if too many wait, or for too long.
 */
export const inEventTurn = async <Result>(
  db: Database,
  eventIds: readonly string[],
  work: (transaction: EventTransaction) => Promise<Result>,
  before: readonly (typeof publicTurn)[] = [],
): Promise<Result> => {
  const known = new Set(eventIds);
  const run = (transaction: Database) => {
    turns.set(transaction, known);
    return work(transaction as EventTransaction);
  };
  for (let time = 1; ; time += 1) {
    try {
      return await inTurns(db, [...before, ...[...known].sort()], () => db.transaction().execute(run));
    } catch (error) {
      if (error instanceof TooBusy) throw new RetryLater('cannot-save', retryAfter);
      if (!(error instanceof OutOfTurn) || time === maxAttempts) throw error;
      for (const id of error.eventIds) known.add(id);
    }
  }
};

/**
 * Changes public data in a transaction. Such transactions are serialized across processes, by SQLite's write lock or by
 * the revision's row in PostgreSQL. `work` may be retried, so it touches the database only. `eventIds`: the events that it
 * locks, as for `inEventTurn`.
 */
export const changePublicData = <Result>(
  db: Database,
  work: (transaction: EventTransaction) => Promise<Result>,
  eventIds: readonly string[] = [],
): Promise<Result> =>
  inEventTurn(
    db,
    eventIds,
    async (transaction) => {
      await lockPublicRevision(transaction);
      return work(transaction);
    },
    [publicTurn],
  );

/**
 * Throws `changed-meanwhile` if a record was changed since the version that a change is made to (rule edit-event). Other
 * clients send none. Must run in the transaction of the change, one after another (`changePublicData`).
 */
export function requireVersion(record: { version: number }, changed: number | undefined): void {
  if (changed !== undefined && changed !== record.version) throw CallFailure.refused('changed-meanwhile');
}
