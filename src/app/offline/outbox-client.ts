import { v4 as uuid } from 'uuid';
import { waitLeft } from '~/outbox/backoff';
import type { Entry } from '~/outbox/entry';
import { isKind } from '~/outbox/kinds';
import { listen } from '~/outbox/news';
import { createOutbox } from '~/outbox/outbox';
import { listEntries } from '~/outbox/store';
import { deliveryTools } from '~/outbox/tools';
import { checkNews } from '../features/news/check-news';
import { currentSession, watchSession } from '../features/session/session-store';
import { reportReached, reportUnreached } from './connection';
import { loadedOutbox } from './loaded-outbox';
import { entriesIn, outboxReading } from './outbox-entries';
import { askToKeepStorage } from './storage-permission';
import { askWorkerToDeliver } from './worker-sync';

/**
 * This page's outbox. Forms submit through it, and import it with themselves: where there is a form to be filled, what
 * keeps her words must be there too.
 */
export const outbox = createOutbox({
  ...deliveryTools,
  async fetch(address, request) {
    try {
      const response = await deliveryTools.fetch(address, request);
      // A captive portal also answers, but not in JSON.
      if (response.headers.get('Content-Type')?.includes('json')) reportReached();
      return response;
    } catch (error) {
      reportUnreached();
      throw error;
    }
  },
  // The page knows it first, also where the phone keeps nothing.
  tokenOf: async (account) => tokenHere(account),
  newKey: () => uuid(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  askWorker: askWorkerToDeliver,
  isOffline: () => !navigator.onLine,
  onWaiting() {
    void askToKeepStorage();
    // On a broken line the page may never get as far as starting it.
    startOutbox();
  },
});

loadedOutbox.set({ outbox, checkNews });

function tokenHere(account: string): string | undefined {
  const session = currentSession();
  return session?.identity?.Email === account ? session.token : undefined;
}

/** Entries that a later round may deliver. */
const waits = (entry: Entry) => entry.state !== 'refused' && isKind(entry.kind);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads what waits, and comes back when the first of it is due: the browser's own tries are minutes apart. */
async function follow(): Promise<void> {
  const entries = await listEntries();
  outboxReading.set({ state: 'read', entries });
  clearTimeout(timer);
  const waiting = entries.filter(waits);
  if (waiting.length === 0) return;
  const soonest = Math.min(...waiting.map((entry) => waitLeft(entry, Date.now())));
  // Never sooner than a submission's own delivery, which has just been asked for.
  timer = setTimeout(() => void deliver(false), Math.max(soonest, 4_000));
}

async function deliver(force: boolean): Promise<void> {
  try {
    await outbox.deliver(force);
    await follow();
  } catch (error) {
    console.error('The outbox could not be delivered.', error);
  }
}

/** Word is left with the worker as well, in case the page closes before its own round is done. */
async function deliverIfAnyWaits(force: boolean): Promise<void> {
  await followSafely();
  if (!entriesIn(outboxReading.get()).some(waits)) return;
  void askWorkerToDeliver().catch(() => false);
  await deliver(force);
}

/** Without a working storage there is nothing to follow; submissions then go out directly. */
const followSafely = () =>
  follow().catch((error: unknown) => {
    outboxReading.set({ state: 'cannot be read' });
    console.warn('The outbox could not be read.', error);
  });

let started = false;

/**
 * Delivers what waits now and whenever there is hope. Called when the page is idle, or when something has to wait;
 * further calls do nothing.
 */
export function startOutbox(): void {
  if (started) return;
  started = true;
  listen(() => void followSafely());
  addEventListener('online', () => void deliverIfAnyWaits(true));
  addEventListener('pageshow', ({ persisted }) => persisted && void deliverIfAnyWaits(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void deliverIfAnyWaits(false);
  });
  // What waited for somebody to sign in.
  watchSession(() => currentSession() && void deliverIfAnyWaits(true));
  void deliverIfAnyWaits(true);
}
