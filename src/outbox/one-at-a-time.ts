/** Held while entries are being sent; every build uses this name. */
const lockName = 'outbox-delivery';

let last: Promise<unknown> = Promise.resolve();

/** Runs work when all earlier work, in any tab or the worker, is done: queued, so that no wish to deliver is lost. */
export function oneAtATime<Result>(
  locks: Pick<LockManager, 'request'> | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (locks) return locks.request(lockName, work);
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
