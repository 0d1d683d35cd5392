import { calls } from '~/contract/calls';
import { pathPattern } from './path-pattern';

const publicReads = Object.values(calls)
  .filter(({ method, who }) => method === 'GET' && who === 'anyone')
  .map(({ path }) => pathPattern(path));

/**
 * True for a GET request whose answer the worker keeps, and gives when there is no network: what everybody may read. Not
 * for one with a token, whatever it reads, nor for one that wants no kept answer (`cache: 'no-store'`).
 * @param backend where the backend's calls are, ending with "/"; a host may have a path of its own, as in
 *   https://example.org/api/
 */
export function isKeptRead(request: Request, backend: URL): boolean {
  const url = new URL(request.url);
  return (
    url.origin === backend.origin &&
    url.pathname.startsWith(backend.pathname) &&
    !request.headers.has('Authorization') &&
    request.cache !== 'no-store' &&
    publicReads.some((pattern) => pattern.test(url.pathname.slice(backend.pathname.length - 1)))
  );
}
