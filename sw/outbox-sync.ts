import { syncTag } from '~/outbox/sync-tag';
import { deliverAll } from './deliver-all';

declare const self: ServiceWorkerGlobalScope;

/** Delivers the outbox when the browser is connected again, even if no page is open. */
export function deliverOnSync(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(deliverAll());
  });
}
