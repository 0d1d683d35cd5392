import * as v from 'valibot';
import { createChannel } from './channel';
import { type Entry, isBusy, type Problem } from './entry';

/**
 * The states of a submission. They are also the channel's messages, which builds of different ages share: no word
 * and no field may change.
 */
const statusChange = v.object({
  /** The submission's key. */
  key: v.string(),
  /**
   * - `kept`: stored on this phone, to be sent.
   * - `sending`: under way.
   * - `waiting`: an attempt failed, another follows.
   * - `refused`: needs the visitor.
   * - `sent`: delivered.
   * - `gone`: discarded or replaced.
   */
  now: v.picklist(['kept', 'sending', 'waiting', 'refused', 'sent', 'gone']),
  /** With `gone`: the key of the submission that replaced it. */
  replacedBy: v.optional(v.string()),
});
export type StatusChange = v.InferOutput<typeof statusChange>;

const channel = createChannel<StatusChange>('outbox', (data) => {
  const read = v.safeParse(statusChange, data);
  return read.success ? read.output : undefined;
});

export const announceStatus = channel.announce;

/** Calls back on each status change in any tab or the worker. Returns the unsubscribe function. */
export const onStatusChange = channel.subscribe;

/** The result that a form shows. */
export type SubmissionResult =
  | { outcome: 'sent' }
  /** Not confirmed: it stays queued. `isBusy`: the server has asked to come again a little later. */
  | { outcome: 'waiting'; isBusy?: true }
  /** No longer stored; it is unknown whether it was sent or discarded. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; problem: Problem };

/** Follows one submission until it is settled: sent, refused, or failed once. */
export interface ResultWatch {
  /**
   * @param timeout settles when the form should stop waiting; the stored state then decides
   * @param grace the time a status may take from another tab or the worker
   */
  result: (timeout: Promise<unknown>, grace: () => Promise<unknown>) => Promise<SubmissionResult>;
  stop: () => void;
}

/**
 * Watches a submission. Call it before storing, as delivery may follow at once.
 * @param readEntry reads its entry from the store
 */
export function watchResult(key: string, readEntry: () => Promise<Entry | undefined>): ResultWatch {
  let stop = () => {};
  const announced = new Promise<SubmissionResult>((resolve) => {
    stop = onStatusChange((change) => {
      if (change.key !== key) return;
      const { now } = change;
      if (now === 'sent' || now === 'gone') resolve({ outcome: now });
      else if (now === 'refused' || now === 'waiting')
        void readResult(readEntry).then((found) =>
          resolve(found ?? { outcome: now === 'waiting' ? now : 'gone' }),
        );
    });
  });
  return {
    async result(timeout, grace) {
      const stored = timeout.catch(ignore).then(async () => {
        const found = await readResult(readEntry);
        if (found) return found;
        // No longer stored: only a status message, which follows shortly, can confirm the delivery.
        await grace();
        return { outcome: 'gone' } as const;
      });
      return Promise.race([announced, stored]).finally(stop);
    },
    stop,
  };
}

/** Reads the settlement from the store; undefined without an entry. */
async function readResult(
  readEntry: () => Promise<Entry | undefined>,
): Promise<SubmissionResult | undefined> {
  try {
    const entry = await readEntry();
    if (!entry) return undefined;
    const { state, problem } = entry;
    if (state === 'refused' && problem) return { outcome: 'refused', problem };
    return { outcome: 'waiting', ...(isBusy(problem) && { isBusy: true }) };
  } catch {
    // It was stored; only reading failed.
    return { outcome: 'waiting' };
  }
}

const ignore = () => undefined;
