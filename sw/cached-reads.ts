import type { Call } from '~/contract/call';
import { calls } from '~/contract/calls';
import { pathPattern } from './path-pattern';

const publicReads = Object.values(calls)
  .filter(({ method, who, uncached }: Call) => method === 'GET' && who === 'anyone' && !uncached)
  .map(({ path }) => pathPattern(path));

/**
 * True for a public GET request, whose response the worker caches for times without a network. False for a request with
 * a token, whatever it reads, and for one that accepts no cached response (`cache: 'no-store'`).
 * @param backend where the backend's calls are, ending with "/"; a host may have a path of its own, as in
 *   https://example.org/api/
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
