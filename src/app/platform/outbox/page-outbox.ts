import { v4 as uuid } from 'uuid';
import { showAppBadge } from '~/outbox/app-badge';
import { waitLeft } from '~/outbox/backoff';
import { deliveryDeps } from '~/outbox/delivery-deps';
import { doorToken, isDoorAccount } from '~/outbox/door-passes';
import type { Entry } from '~/outbox/entry';
import { isKind } from '~/outbox/kinds';
import { createOutbox } from '~/outbox/outbox';
import { listEntries } from '~/outbox/store';
import { onStatusChange } from '~/outbox/submission-status';
import { syncTag } from '~/outbox/sync-tag';
import { reportReached, reportUnreached } from '../../browser/connection';
import { releaseDatabasesWhenPutAside } from '../../browser/release-databases';
import { currentSession, watchSession } from '../session/session-store';
import { checkSubscription } from '../validation/check-subscription';
import { holdSubmission } from '../visitor/held-submissions';
import { loadedOutbox } from './loaded-outbox';
import { entriesIn, outboxReading } from './outbox-entries';
import { askToKeepStorage } from './storage-permission';
import { trackSubmissions } from './track-submissions';

/**
 * This page's outbox. Forms submit through it, and import it with themselves: where there is a form to be filled, what
 * saves what was typed must be there too.
 */
export const outbox = createOutbox({
  ...deliveryDeps,
  async fetch(address, request) {
    try {
      const response = await deliveryDeps.fetch(address, request);
      // A captive portal also answers, but not in JSON.
      if (response.headers.get('Content-Type')?.includes('json')) reportReached();
      return response;
    } catch (error) {
      reportUnreached();
      throw error;
    }
  },
  // The page knows it first, also where the phone keeps nothing.
  tokenOf: async (account) => (isDoorAccount(account) ? doorToken(account) : tokenHere(account)),
  newKey: () => uuid(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  askWorker: askWorkerToDeliver,
  isOffline: () => !navigator.onLine,
  onWaiting({ key, kind, about, account }) {
    void askToKeepStorage();
    // Its arrival is told later, on whichever page is open by then; an owner's tick shows it by itself.
    if (account === undefined) holdSubmission({ key, kind, about });
    // On a broken line the page may never get as far as starting it.
    startOutbox();
  },
});

loadedOutbox.set({ outbox, checkSubscription });

// On the server its channel would keep the process alive.
if (!import.meta.env.SSR) {
  trackSubmissions();
  releaseDatabasesWhenPutAside();
}

/** The Background Sync API is in Chromium only, and not in TypeScript's library. */
interface SyncManager {
  register: (tag: string) => Promise<void>;
}

/** Leaves word with the worker to deliver when there is a connection, also when no page is open any more. */
async function askWorkerToDeliver(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !hasSync(registration)) return false;
  // Rejects where the person has forbidden it.
  await registration.sync.register(syncTag);
  return true;
}

const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } => 'sync' in registration;

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
  void showAppBadge(entries);
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
  onStatusChange(() => void followSafely());
  addEventListener('online', () => void deliverIfAnyWaits(true));
  addEventListener('pageshow', ({ persisted }) => persisted && void deliverIfAnyWaits(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void deliverIfAnyWaits(false);
  });
  // What waited for somebody to sign in.
  watchSession(() => currentSession() && void deliverIfAnyWaits(true));
  void deliverIfAnyWaits(true);
}
