import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { doorPath } from '~/contract/worker-protocol';
import { keptDocument } from './documents';
import { isAppAddress } from './request-paths';

/**
 * Answers navigations to the app's addresses with the page's kept document, which is readable before scripts run, or with
 * the precached shell, in which the app renders. The door has its own document.
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
