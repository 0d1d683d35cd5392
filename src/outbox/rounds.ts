import type { RoundResult } from './deliver';

/**
 * Makes any number of wishes to deliver into at most one running round and one queued behind it.
 * @param round sends what waits
 */
export function createRounds(round: (force: boolean) => Promise<RoundResult>) {
  let running: Promise<unknown> = Promise.resolve();
  let queued: Promise<RoundResult> | undefined;
  let queuedForce = false;

  return (force: boolean): Promise<RoundResult> => {
    queuedForce ||= force;
    if (queued) return queued;
    const mine = running.then(() => {
      const forced = queuedForce;
      queued = undefined;
      queuedForce = false;
      return round(forced);
    });
    queued = mine;
    running = mine.catch(() => undefined);
    return mine;
  };
}
