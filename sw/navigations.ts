import { createHandlerBoundToURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppAddress } from './app-address';

/** Every address of the app opens from the precached shell, a bare document into which the app renders itself. */
export function routeNavigations(): void {
  const shell = createHandlerBoundToURL('/shell.html');
  registerRoute(({ request, url }) => request.mode === 'navigate' && isAppAddress(url.pathname), shell);
}
