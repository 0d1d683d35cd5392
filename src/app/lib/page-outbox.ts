import { v4 as uuid } from 'uuid';
import { backendHost } from '~/contract/backend-host';
import { restoredAtHeader } from '~/contract/restoration';
import { visitorCalls } from '~/contract/visitor-calls';
import { showAppBadge } from '~/outbox/app-badge';
import { waitLeft } from '~/outbox/deliver';
import { deliveryDeps } from '~/outbox/delivery-deps';
import { type Entry, isAbandoned, isSetting } from '~/outbox/entry';
import { countKept, listOffers, noticeRestoration } from '~/outbox/kept';
import { isKind, syncTag } from '~/outbox/kinds';
import { createOutbox } from '~/outbox/outbox';
import { listEntries } from '~/outbox/store';
import { onStatusChange } from '~/outbox/submission-status';
import { doorToken, isDoorAccount } from '~/outbox/tokens';
import { releaseDatabasesOnPageHide, requestPersistentStorage } from './browser-storage';
import { checkSubscription } from './check-fields';
import { reportReached, reportUnreached, restoration } from './connection';
import * as drafts from './form-drafts';
import { entriesIn, loadedOutbox, outboxReading } from './outbox-state';
import { addQueuedSubmission, trackSubmissions } from './queued-submissions';
import { currentSession, watchSession } from './session-store';

/** This page's outbox. Forms import it directly, so that they can queue input as soon as they are usable. */
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
  // The page has the newest token, also where storage is forbidden.
  tokenOf: async (account) => (isDoorAccount(account) ? doorToken(account) : sessionTokenOf(account)),
  newKey: () => uuid(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  askWorker: registerBackgroundSync,
  onWaiting({ key, kind, label, account }) {
    void requestPersistentStorage();
    // Announced as delivered later, on any page. An owner's write shows its own result.
    if (account === undefined && !isSetting({ kind })) addQueuedSubmission({ key, kind, label });
    // On a broken connection the idle callback that starts it may never run.
    startOutbox();
  },
});

loadedOutbox.set({ outbox, checkSubscription, drafts });

// On the server the broadcast channel would keep the process alive.
if (!import.meta.env.SSR) {
  trackSubmissions();
  releaseDatabasesOnPageHide();
}

/** The Background Sync API: Chromium only, and not in TypeScript's library. */
interface SyncManager {
  register: (tag: string) => Promise<void>;
}

/**
 * Registers a background sync, so that the worker delivers after all pages are closed. Returns whether it could.
 */
async function registerBackgroundSync(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !hasSync(registration)) return false;
  // Rejects if the visitor has denied the permission.
  await registration.sync.register(syncTag);
  return true;
}

const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } => 'sync' in registration;

function sessionTokenOf(account: string): string | undefined {
  const session = currentSession();
  return session?.identity?.Email === account ? session.token : undefined;
}

/** A round also discards what is abandoned. */
const isDeliverable = (entry: Entry) =>
  isAbandoned(entry) || (entry.state !== 'refused' && isKind(entry.kind));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads the queue and schedules the next attempt; the browser's own background syncs are minutes apart. */
async function refreshReading(): Promise<void> {
  const entries = await listEntries();
  outboxReading.set({ state: 'read', entries });
  void showAppBadge(entries);
  clearTimeout(timer);
  const waiting = [...entries.filter(isDeliverable), ...(await listOffers())];
  if (waiting.length === 0) return;
  const soonest = Math.min(...waiting.map((entry) => waitLeft(entry, Date.now())));
  // A submission's own first attempt may still be running.
  timer = setTimeout(() => void deliver(false), Math.max(soonest, 4_000));
}

async function deliver(force: boolean): Promise<void> {
  try {
    await outbox.deliver(force);
    await refreshReading();
  } catch (error) {
    console.error('The outbox could not be delivered.', error);
  }
}

/** Also registers a background sync, in case the page closes during the delivery. */
async function deliverPending(force: boolean): Promise<void> {
  await refreshReadingSafely();
  if (!entriesIn(outboxReading.get()).some(isDeliverable) && (await listOffers().catch(none)).length === 0)
    return;
  void registerBackgroundSync().catch(() => false);
  await deliver(force);
}

/** Without storage there is no queue; submissions are then sent directly. */
const refreshReadingSafely = () =>
  refreshReading().catch((error: unknown) => {
    outboxReading.set({ state: 'cannot be read' });
    console.warn('The outbox could not be read.', error);
  });

const none = () => [];

/** Offers again what the site may lack since it was restored (rule after-restore). */
async function offerAgain(): Promise<void> {
  await noticeRestoration(restoration.get(), Date.now());
  await deliverPending(false);
}

/** Asks whether the site was restored, if anything is kept that it may lack: a page that is rendered asks for nothing else. */
async function checkRestoration(): Promise<void> {
  if ((await countKept(Date.now())) === 0) return;
  const { path } = visitorCalls.getPushKey;
  const response = await deliveryDeps.fetch(backendHost + path, { cache: 'no-store' });
  restoration.set(response.headers.get(restoredAtHeader) ?? restoration.get());
  // A body that nobody reads leaves the request open.
  await response.text();
}

const checkRestorationSafely = () => void checkRestoration().catch(() => undefined);

let started = false;

/**
 * Delivers queued entries now and whenever the connection may be back. Called when the page is idle or a submission
 * is queued; further calls do nothing.
 */
export function startOutbox(): void {
  if (started) return;
  started = true;
  onStatusChange(() => void refreshReadingSafely());
  addEventListener('online', () => void deliverPending(true));
  addEventListener('pageshow', ({ persisted }) => persisted && void deliverPending(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void deliverPending(false);
    checkRestorationSafely();
  });
  // Entries may have been waiting for a sign-in.
  watchSession(() => currentSession() && void deliverPending(true));
  void deliverPending(true);
  if (restoration.get()) void offerAgain();
  restoration.subscribe(() => void offerAgain());
  checkRestorationSafely();
}
