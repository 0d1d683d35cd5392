import { createRounds, deliver } from './deliver';
import type { DeliveryDeps } from './delivery-deps';
import { createDirectSender, type DirectOutcome } from './direct';
import type { Entry } from './entry';
import type { Kind, Payload } from './kinds';
import { changeEntry, findEntry, removeEntry, replaceEntry, storeEntry } from './store';
import { announceStatus, type Settlement, type SettlementWatch, watchSettlement } from './submission-status';

/** Milliseconds for which a new entry is left to the worker before the page sends it; a lock prevents both at once. */
const workerHeadStart = 3_000;
/** How long a form waits for a delivery before it says "saved on this phone". Milliseconds. */
const formTimeout = 4_000;
/** How long a storage that hangs may delay sending. Milliseconds. */
const storageTimeout = 3_000;
/** How long a status may take from the worker or another tab, and a request to the worker. Milliseconds. */
const messageTimeout = 1_000;

/** What a page adds to the dependencies of delivery. */
export interface PageDeps extends DeliveryDeps {
  newKey: () => string;
  sleep: (ms: number) => Promise<void>;
  /** Asks the worker, by Background Sync, to deliver; false where there is none. */
  askWorker: () => Promise<boolean>;
  /** True only where the browser is sure that there is no network. */
  isOffline: () => boolean;
  /** Called when a form is told that its submission waits on this phone. */
  onWaiting: (entry: Entry) => void;
}

/** The result of submitting: stored, with its settlement to come; or sent at once where nothing can be stored. */
export type Submission = { outcome: 'stored'; key: string; settled: Promise<Settlement> } | DirectOutcome;

export interface SubmitOptions {
  /** What the person knows it by, for example the event's name; shown in the list of what waits. */
  about?: string;
  /** The key of the entry that this one corrects and replaces: a refused one, or one that still waits. */
  corrects?: string;
  /** Whose it is, where it needs somebody signed in: it is sent with that account's token only. */
  account?: string;
}

/** The page's side of the outbox. */
export function createOutbox(deps: PageDeps) {
  const direct = createDirectSender(deps);
  const deliverHere = createRounds((force) => deliver(deps, { force }));

  async function requestDelivery(asked: Promise<boolean>): Promise<void> {
    const turn = deps.sleep(workerHeadStart);
    // At once without a worker; otherwise, or if asking it hangs, after the worker's turn.
    if (await Promise.race([asked, turn.then(yes)])) await turn;
    await deliverHere(false);
  }

  function settle(entry: Entry, watch: SettlementWatch): Promise<Settlement> {
    const asked = deps.askWorker().catch(no);
    const tried = requestDelivery(asked);
    // The app may be closed as soon as the form says "saved": the worker must have been asked by then.
    const timeout = deps.isOffline()
      ? Promise.race([asked, deps.sleep(messageTimeout)])
      : Promise.race([tried, deps.sleep(formTimeout)]);
    tried.catch(report);
    const settled = watch.settled(timeout, () => deps.sleep(messageTimeout));
    void settled.then(({ outcome }) => outcome === 'waiting' && deps.onWaiting(entry));
    return settled;
  }

  return {
    /**
     * Stores a submission and delivers it, now or when there is a connection. Resolves as soon as it is stored. Never
     * rejects. Where this device cannot store it, it is sent at once; the form must then stay filled unless the outcome
     * is `sent directly`. Submitting the same content again uses the same key.
     */
    async submit<Of extends Kind>(
      kind: Of,
      payload: Payload<Of>,
      options: SubmitOptions = {},
    ): Promise<Submission> {
      const { about, corrects, account } = options;
      const key = direct.keyOf(kind, payload) ?? deps.newKey();
      const entry: Entry = {
        key,
        kind,
        payload,
        ...(about !== undefined && { about }),
        ...(account !== undefined && { account }),
        createdAt: deps.now(),
        attempts: 0,
        nextAt: 0,
        wait: 0,
        state: 'waiting',
      };
      const watch = watchSettlement(key, () => findEntry(key));
      const storing = corrects === undefined ? storeEntry(entry) : replaceEntry(corrects, entry);
      const isStored = await Promise.race([storing.then(yes, no), deps.sleep(storageTimeout).then(no)]);
      if (isStored) return { outcome: 'stored', key, settled: settle(entry, watch) };
      watch.stop();
      const outcome = await direct.send(kind, { key, payload, account, about });
      // A slow storage may have stored it after all.
      if (outcome.outcome !== 'not sent') void storing.then(() => removeEntry(key, 'gone')).catch(ignore);
      return outcome;
    },

    /** Sends what is due, or with `force` all that waits. */
    deliver: deliverHere,

    /**
     * Retries one entry at the user's request, also a refused one. Its key stays the same, unless the backend knows the
     * key with other content and would always refuse it.
     */
    async retry(key: string): Promise<void> {
      const again = { state: 'waiting', attempts: 0, nextAt: 0, wait: 0 } as const;
      const entry = await findEntry(key);
      if (entry?.problem?.code === 'key-reused') {
        const { problem: _, ...rest } = entry;
        await replaceEntry(key, { ...rest, ...again, key: deps.newKey() });
      } else if (await changeEntry(key, (now) => ({ ...now, ...again, problem: undefined }))) {
        announceStatus({ key, now: 'kept' });
      }
      await requestDeliveryNow();
    },

    /** Deletes an entry without sending it. */
    discard: (key: string): Promise<void> => removeEntry(key, 'gone'),

    /** Keeps an entry to be sent, and nothing of what comes back: this phone forgets who sent it. */
    async forgetSender(key: string): Promise<void> {
      await changeEntry(key, (entry) => ({ ...entry, isForgotten: true }));
    },

    /**
     * What a refused entry's form held, by field, to fill it with, or undefined where there is no such entry. A ticked
     * box is `on`, as the browser gives it. The entry stays until the correction is submitted with `corrects`.
     */
    async takeForCorrection(kind: Kind, key: string): Promise<Record<string, string> | undefined> {
      const entry = await findEntry(key).catch(ignore);
      if (entry?.kind !== kind || entry.state !== 'refused' || typeof entry.payload !== 'object')
        return undefined;
      return formFieldsOf(entry.payload ?? {});
    },
  };

  async function requestDeliveryNow(): Promise<void> {
    void deps.askWorker().catch(ignore);
    await deliverHere(false);
  }
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The texts of a payload, and its ticked boxes. */
const formFieldsOf = (payload: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'string') return [[name, value]];
      return value === true ? [[name, 'on']] : [];
    }),
  );

const yes = () => true;
const no = () => false;
const ignore = () => undefined;
const report = (error: unknown) => console.error('The outbox could not be delivered.', error);
