import type { Call } from '~/contract/call';
import { calls } from '~/contract/calls';

/** Returns a call's path as a pattern: in `/getEventData/:id`, `:id` matches one segment. */
const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

const publicReads = Object.values(calls)
  .filter(({ method, who, uncached }: Call) => method === 'GET' && who === 'anyone' && !uncached)
  .map(({ path }) => pathPattern(path));

/**
 * True for a public GET request, whose response the worker caches for offline use. False for a request with a token, and
 * for one with `cache: 'no-store'`.
 * @param backend base URL of the calls, ending with "/", such as https://example.org/api/
 */
export function isCachedRead(request: Request, backend: URL): boolean {
  const url = new URL(request.url);
  return (
    url.origin === backend.origin &&
    url.pathname.startsWith(backend.pathname) &&
    !request.headers.has('Authorization') &&
    request.cache !== 'no-store' &&
    publicReads.some((pattern) => pattern.test(url.pathname.slice(backend.pathname.length - 1)))
  );
}

const callPatterns = Object.values<Call>(calls)
  .filter(({ alsoScreen }) => !alsoScreen)
  .map(({ path }) => pathPattern(path));

/** Server routes other than the calls: pictures, the embedded file store, assets, health checks. */
const serverPaths = /^\/(img|v0|assets)\/|^\/(healthz|readyz)$/;

/** Anything with an extension is a file: robots.txt, sitemap.xml, icons. */
const filePath = /\.[a-z0-9]+$/i;

/** True if the app answers a navigation to this path, not the server. */
export const isAppAddress = (path: string): boolean =>
  !serverPaths.test(path) && !filePath.test(path) && !callPatterns.some((pattern) => pattern.test(path));
