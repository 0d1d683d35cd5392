import { createDirectSender, type DirectOutcome } from './attempt';
import { createRounds, deliver } from './deliver';
import type { DeliveryDeps } from './delivery-deps';
import { type Entry, isOfVisitor, mayHaveArrived } from './entry';
import { forgetKept } from './kept';
import type { Kind, Payload } from './kinds';
import {
  changeEntry,
  discardEntry,
  findEntry,
  listEntries,
  newWithdrawal,
  removeEntry,
  replaceEntry,
  storeEntry,
} from './store';
import { announceStatus, type ResultWatch, type SubmissionResult, watchResult } from './submission-status';

/** Milliseconds the worker has to deliver a new entry before the page does; a lock prevents both at once. */
const workerHeadStart = 3_000;
/** Milliseconds a form waits for a delivery before it shows "saved on this phone". */
const formTimeout = 4_000;
/** Milliseconds after which a storage that hangs counts as failed. */
const storageTimeout = 3_000;
/** Milliseconds to wait for a status from another tab or the worker, and for a request to the worker. */
const messageTimeout = 1_000;

export interface PageDeps extends DeliveryDeps {
  sleep: (ms: number) => Promise<void>;
  /** Requests a background sync; false if the browser has none. */
  askWorker: () => Promise<boolean>;
  /** Called when a submission is queued and its form shows so. */
  onWaiting: (entry: Entry) => void;
}

/** Stored with its settlement to come, or sent directly where storage fails. */
export type Submission =
  | { outcome: 'stored'; key: string; result: Promise<SubmissionResult> }
  | DirectOutcome;

export interface SubmitOptions {
  label?: string;
  corrects?: string;
  account?: string;
  entered?: Record<string, string>;
}

export function createOutbox(deps: PageDeps) {
  const direct = createDirectSender(deps);
  const deliverHere = createRounds((force) => deliver(deps, { force }));

  async function requestDelivery(asked: Promise<boolean>): Promise<void> {
    const turn = deps.sleep(workerHeadStart);
    // At once without a worker; otherwise, or if the request hangs, after the head start.
    if (await Promise.race([asked, turn.then(yes)])) await turn;
    await deliverHere(false);
  }

  function followResult(entry: Entry, watch: ResultWatch): Promise<SubmissionResult> {
    const asked = deps.askWorker().catch(no);
    const tried = requestDelivery(asked);
    // The app may be closed once the form shows "saved": the background sync must be registered by then.
    const timeout = deps.isOffline()
      ? Promise.race([asked, deps.sleep(messageTimeout)])
      : Promise.race([tried, deps.sleep(formTimeout)]);
    tried.catch(report);
    const result = watch.result(timeout, () => deps.sleep(messageTimeout));
    void result.then(({ outcome }) => outcome === 'waiting' && deps.onWaiting(entry));
    return result;
  }

  return {
    /**
     * Stores a submission and delivers it, now or when there is a connection. Resolves once it is stored. Never
     * rejects. If storage fails, it is sent directly; the form must keep its input unless the outcome is `sent
     * directly`. The same content uses the same key.
     */
    async submit<Of extends Kind>(
      kind: Of,
      payload: Payload<Of>,
      options: SubmitOptions = {},
    ): Promise<Submission> {
      const { label, corrects, account, entered } = options;
      const key = direct.keyOf(kind, payload) ?? deps.newKey();
      const entry: Entry = {
        key,
        kind,
        payload,
        ...(label !== undefined && { label }),
        ...(account !== undefined && { account }),
        ...(entered !== undefined && { entered }),
        createdAt: deps.now(),
        attempts: 0,
        nextAt: 0,
        wait: 0,
        state: 'waiting',
      };
      const watch = watchResult(key, () => findEntry(key));
      const storing = corrects === undefined ? storeEntry(entry) : replaceEntry(corrects, entry);
      const isStored = await Promise.race([storing.then(yes, no), deps.sleep(storageTimeout).then(no)]);
      if (isStored) return { outcome: 'stored', key, result: followResult(entry, watch) };
      watch.stop();
      const outcome = await direct.send(kind, { key, payload, account, label });
      // A slow storage may have stored it after all.
      if (outcome.outcome !== 'not sent') void storing.then(() => removeEntry(key)).catch(ignore);
      return outcome;
    },

    /** Delivers due entries; with `force` also those whose backoff has not ended. */
    deliver: deliverHere,

    /**
     * Retries an entry at the user's request, also a refused one, and one that the server asked to wait. It keeps its
     * key, unless the backend knows the key with other content and would always refuse it.
     */
    async retry(key: string): Promise<void> {
      const again = { state: 'waiting', attempts: 0, nextAt: 0, wait: 0 } as const;
      const reset = (now: Entry): Entry => ({
        ...now,
        ...again,
        wasTried: mayHaveArrived(now),
        problem: undefined,
      });
      const entry = await findEntry(key);
      if (entry?.problem?.code === 'key-reused') {
        const { problem: _, ...rest } = entry;
        await replaceEntry(key, { ...rest, ...again, wasTried: false, key: deps.newKey() });
      } else if (await changeEntry(key, reset)) {
        announceStatus({ key, now: 'kept' });
      }
      await requestDeliveryNow();
    },

    discard,

    /**
     * Forgets who sent what is queued here, but not what an account has sent. With `send`, what still waits is delivered
     * without storing its receipt; everything else is discarded, and so is what is refused later. What is kept of what
     * was delivered is deleted.
     */
    async forgetSenders({ send }: { send: boolean }): Promise<void> {
      await Promise.all(
        (await listEntries()).filter(isOfVisitor).map(async ({ key }) => {
          const kept = send && (await changeEntry(key, forgotten));
          if (!kept || kept.state === 'refused') await discard(key);
          else announceStatus({ key, now: 'kept' });
        }),
      );
      await forgetKept(isOfVisitor, deps.now());
    },

    /**
     * Returns the field values of a refused entry, to fill its form; undefined if there is none. The entry stays until
     * the form is submitted with `corrects`.
     */
    async takeForCorrection(kind: Kind, key: string): Promise<Record<string, string> | undefined> {
      const entry = await findEntry(key).catch(ignore);
      const isOffered = entry?.kind === kind && entry.state === 'refused' && !entry.isForgotten;
      return isOffered ? entry.entered : undefined;
    },
  };

  /** Deletes an entry, or withdraws it if it may have been sent (rule withdrawn-submissions). */
  async function discard(key: string): Promise<void> {
    if ((await discardEntry(key, newWithdrawal(deps))) === 'withdrawn')
      requestDelivery(deps.askWorker().catch(no)).catch(report);
  }

  async function requestDeliveryNow(): Promise<void> {
    void deps.askWorker().catch(ignore);
    await deliverHere(false);
  }
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Refused, it stays as it is: it is discarded. */
const forgotten = ({ entered: _, ...entry }: Entry): Entry => ({ ...entry, isForgotten: true });

const yes = () => true;
const no = () => false;
const ignore = () => undefined;
const report = (error: unknown) => console.error('The outbox could not be delivered.', error);
