import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppAddress } from './app-address';

/** Answers navigations to the app's addresses with the precached shell, an empty document in which the app renders. */
export function routeNavigations(precache: PrecacheController): void {
  const shell = precache.createHandlerBoundToURL('/shell.html');
  registerRoute(({ request, url }) => request.mode === 'navigate' && isAppAddress(url.pathname), shell);
}
