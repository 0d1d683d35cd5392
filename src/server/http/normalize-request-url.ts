import { callNames, calls } from '~/contract/calls';

/** First path segments of data routes, where malformed URLs get a JSON error. */
const ofData = new Set([
  'healthz',
  'readyz',
  'img',
  'v0',
  ...callNames.map((name) => calls[name].path.split('/')[1]),
]);

const canDecode = (path: string): boolean => {
  try {
    // The result is used, or the bundler would drop the call as pure.
    return decodeURIComponent(path).length <= path.length;
  } catch {
    return false;
  }
};

/**
 * Returns path and query, without the untrusted scheme and host, with one leading slash. In page URLs, malformed
 * escapes are kept as text, so that people get the 404 page.
 */
export const normalizeRequestUrl = (asked: string): string => {
  const local = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  const end = local.search(/[?#]/);
  const path = end < 0 ? local : local.slice(0, end);
  if (canDecode(path) || ofData.has(path.split('/')[1] ?? '')) return local;
  return path.replaceAll('%', '%25') + local.slice(path.length);
};
