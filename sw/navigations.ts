import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { doorPath } from '~/contract/door-document';
import { isAppAddress } from './app-address';
import { keptDocument } from './documents';

/**
 * Answers navigations to the app's addresses with the document that was kept of the page, which can be read before any
 * script has run; else with the precached shell, an empty document in which the app renders. The door is no page of the
 * app: it has its own document.
 */
export function routeNavigations(
  precache: PrecacheController,
  answerDoor: (request: Request) => Promise<Response>,
): void {
  const shell = precache.createHandlerBoundToURL('/shell.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === doorPath,
    ({ request }) => answerDoor(request),
  );
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isAppAddress(url.pathname),
    async (options) => (await keptDocument(options.url)) ?? shell(options),
  );
}
