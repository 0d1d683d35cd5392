/**
 * The address of another backend as the build was told it (VITE_API_HOST): the start of every call's address, with no
 * slash at its end; it may have a path, as in https://example.org/api. Empty for the site's own calls, null for what no
 * page could call.
 */
export function readBackendAddress(written: string): string | null {
  const address = written.trim();
  if (address === '') return '';
  if (!URL.canParse(address)) return null;
  const { protocol, origin, pathname, username, password, search, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password || search || hash) return null;
  return origin + pathname.replace(/\/+$/, '');
}
