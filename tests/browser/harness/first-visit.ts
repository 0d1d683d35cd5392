import { isPack } from '~/contract/worker-protocol';
import type { ProxiedRequest } from './network-proxy';

/**
 * A photograph or a film, which comes when it is seen. Drawings and icons are parts of the app, and so is whatever the
 * worker asks for by itself.
 */
export const isPicture = ({ by, path, type }: ProxiedRequest): boolean =>
  by === 'page' && (path.startsWith('/img/') || /^(image\/(?!svg)|video\/)/.test(type));

/** Bytes of requests with their answers, as the proxy passed them on. */
export const bytesOf = (requests: ProxiedRequest[]): number =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

/** What a request of a first visit is for. Scripts and the pack are asked for by the page or the worker, whichever is first. */
export function kindOf(request: ProxiedRequest): string {
  const { by, path, type } = request;
  if (isPicture(request)) return 'pictures';
  if (/^\/assets\/.*\.js$/.test(path)) return 'scripts';
  if (by === 'worker' || path === '/sw.js' || isPack(path)) return "the worker and the worker's files";
  if (path.startsWith('/assets/')) return 'drawings and fonts';
  return type.startsWith('text/html') ? 'the page' : 'answers and icons';
}
