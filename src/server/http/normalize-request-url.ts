import { callNames, calls } from '~/contract/calls';

/** The first parts of the addresses of data; there a broken address is refused in JSON. */
const ofData = new Set([
  'healthz',
  'readyz',
  'openapi.json',
  'img',
  'v0',
  ...callNames.map((name) => calls[name].path.split('/')[1]),
]);

const canDecode = (path: string): boolean => {
  try {
    // Its result is used, or the bundler takes the call for one without effect and drops it.
    return decodeURIComponent(path).length <= path.length;
  } catch {
    return false;
  }
};

/**
 * Path and query of what a request line asks for: without scheme and host, which are the sender's to invent, and with
 * one slash in front. In a page's address, escapes that mean nothing are taken for the text that they are, so that
 * people get the page for addresses that do not exist.
 */
export const normalizeRequestUrl = (asked: string): string => {
  const local = asked.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  const end = local.search(/[?#]/);
  const path = end < 0 ? local : local.slice(0, end);
  if (canDecode(path) || ofData.has(path.split('/')[1] ?? '')) return local;
  return path.replaceAll('%', '%25') + local.slice(path.length);
};
