import { syncTag } from '~/outbox/sync-tag';

/** The Background Sync API is in Chromium only, and not in TypeScript's library. */
interface SyncManager {
  register: (tag: string) => Promise<void>;
}

/** Leaves word with the worker to deliver when there is a connection, also when no page is open any more. */
export async function askWorkerToDeliver(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !hasSync(registration)) return false;
  // Rejects where the person has forbidden it.
  await registration.sync.register(syncTag);
  return true;
}

const hasSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & { sync: SyncManager } => 'sync' in registration;
