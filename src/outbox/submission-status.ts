import * as v from 'valibot';
import type { Entry, Problem } from './entry';

/**
 * The one vocabulary for what becomes of a submission. Also the messages of the channel, which pages and workers of
 * different builds share: neither a word nor a field of it may change.
 */
const statusChange = v.object({
  /** Names the submission. */
  key: v.string(),
  /**
   * - `kept`: stored on this phone, to be sent.
   * - `sending`: under way.
   * - `waiting`: a try has failed, another one follows.
   * - `refused`: it needs the visitor.
   * - `sent`: the backend has it.
   * - `gone`: discarded, or replaced.
   */
  now: v.picklist(['kept', 'sending', 'waiting', 'refused', 'sent', 'gone']),
  /** With `gone`: the key of the submission that took its place. */
  replacedBy: v.optional(v.string()),
});
export type StatusChange = v.InferOutput<typeof statusChange>;

const listeners = new Set<(change: StatusChange) => void>();
let channel: BroadcastChannel | undefined;

function notifyListeners(change: StatusChange): void {
  for (const listener of listeners) listener(change);
}

/**
 * Opened at its first use: on the server, which never uses it, an open channel would keep the process alive. Undefined
 * where the browser has none; then only this tab is told.
 */
function openChannel(): BroadcastChannel | undefined {
  if (!channel && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('outbox');
    channel.onmessage = ({ data }) => {
      // Another build's message may look different.
      const read = v.safeParse(statusChange, data);
      if (read.success) notifyListeners(read.output);
    };
  }
  return channel;
}

/** Announces a change: in this tab or worker at once, in the others through the channel. */
export function announceStatus(change: StatusChange): void {
  openChannel()?.postMessage(change);
  notifyListeners(change);
}

/** Calls back on each change of any submission, in whichever tab or worker, until the returned function is called. */
export function onStatusChange(listener: (change: StatusChange) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a form is told of its submission. */
export type Settlement =
  | { outcome: 'sent' }
  /** Not known to have arrived: it stays on the phone. */
  | { outcome: 'waiting' }
  /** No longer on the phone, and it is unknown whether it was sent or discarded. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; problem: Problem };

/** Follows one submission until it is settled: sent, refused, or failed once. */
export interface SettlementWatch {
  /**
   * @param timeout settles when the form should wait no longer; what is stored then decides
   * @param grace how long a change may take to come from another tab or the worker
   */
  settled: (timeout: Promise<unknown>, grace: () => Promise<unknown>) => Promise<Settlement>;
  stop: () => void;
}

/**
 * Watches a submission. To be called before it is stored: it may be delivered the moment it is.
 * @param readEntry reads its entry from the store
 */
export function watchSettlement(key: string, readEntry: () => Promise<Entry | undefined>): SettlementWatch {
  let stop = () => {};
  const announced = new Promise<Settlement>((resolve) => {
    stop = onStatusChange((change) => {
      if (change.key !== key) return;
      const { now } = change;
      if (now === 'sent' || now === 'waiting' || now === 'gone') resolve({ outcome: now });
      else if (now === 'refused')
        void readSettlement(readEntry).then((found) => resolve(found ?? { outcome: 'gone' }));
    });
  });
  return {
    async settled(timeout, grace) {
      const stored = timeout.catch(ignore).then(async () => {
        const found = await readSettlement(readEntry);
        if (found) return found;
        // No longer stored. Only an announcement can say that it was sent, and comes just after that.
        await grace();
        return { outcome: 'gone' } as const;
      });
      return Promise.race([announced, stored]).finally(stop);
    },
    stop,
  };
}

/** As far as the store knows; undefined where there is no entry. */
async function readSettlement(readEntry: () => Promise<Entry | undefined>): Promise<Settlement | undefined> {
  try {
    const entry = await readEntry();
    if (!entry) return undefined;
    const { state, problem } = entry;
    return state === 'refused' && problem ? { outcome: 'refused', problem } : { outcome: 'waiting' };
  } catch {
    // It was stored; only reading failed.
    return { outcome: 'waiting' };
  }
}

const ignore = () => undefined;
