import { doorMessage } from '~/contract/worker-protocol';
import { askWorker, claimPage, refetchFromCache } from '../../lib/service-worker';
import { createSmallStore } from '../../lib/small-store';

/** Activates a waiting update; never automatic, so that check-in is not interrupted. */
export const doorUpdate = createSmallStore<(() => void) | undefined>(undefined);

/** Loads the camera and the reader of codes, which the worker then caches. */
export const loadScanning = () => import('./door-scan-camera');

/**
 * Registers the service worker and caches the door: document, scripts and resources loaded before the worker. Then
 * sets `data-door-offline` on the root element. Without a worker the door works until it is closed.
 */
export async function cacheDoor(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { scope: '/' });
  offerUpdates(registration);
  await claimPage();
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  await refetchFromCache('/assets/');
  if (await askWorker(doorMessage)) document.documentElement.dataset.doorOffline = '';
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller) return;
    doorUpdate.set(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  offer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  );
}
