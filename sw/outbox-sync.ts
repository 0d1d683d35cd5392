import { syncTag } from '~/outbox/sync-tag';
import { deliverAll } from './deliver-all';

declare const self: ServiceWorkerGlobalScope;

/** Delivers the outbox when the browser sees a connection, also with no page open. */
export function deliverOnSync(): void {
  self.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(deliverAll());
  });
}
