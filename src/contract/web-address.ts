/** Only http and https are safe to open. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/**
 * Parses VITE_API_HOST, the base of every call's URL: no trailing slash, a path is allowed. Empty means the site's own
 * calls; null means invalid.
 */
export function readBackendAddress(written: string): string | null {
  const address = written.trim();
  if (address === '') return '';
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, username, password, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return null;
  return origin + pathname.replace(/\/+$/, '');
}
