import { doorMessage } from '~/contract/door-document';
import { createSmallStore } from '../../browser/small-store';
import { fetchAgain, usedFiles } from '../../browser/used-files';
import { claimPage } from '../../platform/worker/claim-page';

/** Puts the newer version in use, once one is ready; nothing happens by itself while somebody is let in. */
export const doorUpdate = createSmallStore<(() => void) | undefined>(undefined);

/**
 * Registers the worker, and has it cache the door: its document and scripts, and what this page came with before there
 * was a worker. The root element then has `data-door-offline`. Without a worker the door works as long as it is open.
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
  await Promise.all(usedFiles('/assets/').map(({ name }) => fetchAgain(name)));
  if (await askToCache(serviceWorker.controller)) document.documentElement.dataset.doorOffline = '';
}

const askToCache = (worker: ServiceWorker | null): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    if (worker) worker.postMessage(doorMessage, [port2]);
    else resolve(false);
  });

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
