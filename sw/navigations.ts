import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppAddress } from './app-address';
import { keptDocument } from './documents';

/**
 * Answers navigations to the app's addresses with the document that was kept of the page, which can be read before any
 * script has run; else with the precached shell, an empty document in which the app renders.
 */
export function routeNavigations(precache: PrecacheController): void {
  const shell = precache.createHandlerBoundToURL('/shell.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isAppAddress(url.pathname),
    async (options) => (await keptDocument(options.url)) ?? shell(options),
  );
}
