import { deliver } from './deliver';
import { createDirectSender, type DirectOutcome } from './direct';
import type { Entry } from './entry';
import type { Kind, Payload } from './kinds';
import { announce } from './news';
import { createRounds } from './rounds';
import { type Settlement, type Watch, watchSettlement } from './settlement';
import { changeEntry, findEntry, keepEntry, removeEntry, replaceEntry } from './store';
import type { DeliveryTools } from './tools';

/** How long the worker has for a new entry before the page sends it itself; the lock keeps them apart. */
const workersTurn = 3_000;
/** How long a person at a form waits to hear more than "saved". */
const formsPatience = 4_000;
/** How long a storage that hangs may delay sending. */
const storePatience = 3_000;
/** How long word of a delivery may take from the worker or another tab, and word with the worker to be left. */
const newsPatience = 1_000;

/** What a page adds to the tools of delivery. */
export interface PageTools extends DeliveryTools {
  newKey: () => string;
  sleep: (ms: number) => Promise<void>;
  /** Asks the worker, by Background Sync, to deliver; false where there is none. */
  askWorker: () => Promise<boolean>;
  /** True only where the browser is sure that there is no network. */
  isOffline: () => boolean;
  /** Told when a submission has to wait, so that the browser can be asked to keep the storage. */
  onWaiting: () => void;
}

/** What submitting came to: kept, and then `settled` tells more; or sent at once where nothing can be kept. */
export type Submission = { outcome: 'kept'; key: string; settled: Promise<Settlement> } | DirectOutcome;

export interface SubmitOptions {
  /** What the person knows it by, for example the event's name; shown in the list of what waits. */
  about?: string;
  /** The key of the entry that this one corrects and replaces: a refused one, or one that still waits. */
  corrects?: string;
  /** Whose it is, where it needs somebody signed in: it is sent with her token only. */
  account?: string;
}

/** The page's side of the outbox. */
export function createOutbox(tools: PageTools) {
  const direct = createDirectSender(tools);
  const deliverHere = createRounds((force) => deliver(tools, { force }));

  async function requestDelivery(asked: Promise<boolean>): Promise<void> {
    const turn = tools.sleep(workersTurn);
    // At once where there is no worker to ask; else, or where that question hangs, after its turn.
    if (await Promise.race([asked, turn.then(yes)])) await turn;
    await deliverHere(false);
  }

  function settle(watch: Watch): Promise<Settlement> {
    const asked = tools.askWorker().catch(no);
    const tried = requestDelivery(asked);
    // Whoever is told that it is saved may close the app at once: the worker must have word by then.
    const enough = tools.isOffline()
      ? Promise.race([asked, tools.sleep(newsPatience)])
      : Promise.race([tried, tools.sleep(formsPatience)]);
    tried.catch(report);
    const settled = watch.until(enough, () => tools.sleep(newsPatience));
    void settled.then(({ outcome }) => outcome === 'waiting' && tools.onWaiting());
    return settled;
  }

  return {
    /**
     * Keeps a submission and has it delivered, now or whenever there is a connection. Resolves as soon as it is safe
     * on the phone. Never rejects. Where the phone cannot keep it, it is sent at once, and the outcome says how that
     * went; the form must stay filled unless it is `sent directly`. Submitting the same content again keeps its key.
     */
    async submit<Of extends Kind>(
      kind: Of,
      payload: Payload<Of>,
      options: SubmitOptions = {},
    ): Promise<Submission> {
      const { about, corrects, account } = options;
      const key = direct.keyOf(kind, payload) ?? tools.newKey();
      const entry: Entry = {
        key,
        kind,
        payload,
        ...(about !== undefined && { about }),
        ...(account !== undefined && { account }),
        createdAt: tools.now(),
        attempts: 0,
        nextAt: 0,
        wait: 0,
        state: 'waiting',
      };
      const watch = watchSettlement(key);
      const keeping = corrects === undefined ? keepEntry(entry) : replaceEntry(corrects, entry);
      const kept = await Promise.race([keeping.then(yes, no), tools.sleep(storePatience).then(no)]);
      if (kept) return { outcome: 'kept', key, settled: settle(watch) };
      watch.stop();
      const outcome = await direct.send(kind, { key, payload, account });
      // A storage that was only slow may have kept it after all.
      if (outcome.outcome !== 'not sent') void keeping.then(() => removeEntry(key, 'gone')).catch(ignore);
      return outcome;
    },

    /** Sends what is due, or with `force` all that waits. */
    deliver: deliverHere,

    /**
     * Tries one entry again because the person asked, also a refused one. It keeps its key, except where the backend
     * knows that key with other content and would refuse it for ever.
     */
    async retry(key: string): Promise<void> {
      const again = { state: 'waiting', attempts: 0, nextAt: 0, wait: 0 } as const;
      const entry = await findEntry(key);
      if (entry?.problem?.code === 'key-reused') {
        const { problem: _, ...rest } = entry;
        await replaceEntry(key, { ...rest, ...again, key: tools.newKey() });
      } else if (await changeEntry(key, (now) => ({ ...now, ...again, problem: undefined }))) {
        announce({ key, now: 'kept' });
      }
      await requestDeliveryNow();
    },

    /** Gives an entry up, for good. */
    discard: (key: string): Promise<void> => removeEntry(key, 'gone'),

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
    void tools.askWorker().catch(ignore);
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
