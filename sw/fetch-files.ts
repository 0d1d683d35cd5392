import type { WorkboxPlugin } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { pageStylesCache } from '~/contract/worker-protocol';

/** A captive portal answers every request with its page and 200; cached as a script, it would break the app for good. */
export const refuseForeignHtml: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    await assertFile(request.url, response);
    return response;
  },
};

/** Fetches a file. Rejects if it is missing or is a foreign page. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) return refuse(response, `${response.status} instead of a file`);
  await assertFile(url, response);
  return response;
}

/** Fetches files that a cache does not have yet, all at once. Rejects as `fetchFile` does. */
export async function cacheFiles(cache: Pick<Cache, 'keys' | 'put'>, urls: string[]): Promise<void> {
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = urls.filter((url) => !cached.has(url));
  await Promise.all(missing.map(async (url) => cache.put(url, await fetchFile(url))));
}

/**
 * Fills a cache with files of a pack, which is JSON: their contents by their paths.
 * Rejects as `fetchFile` does, and for a pack that is none.
 * @param keys the cache's keys of the files, by their paths
 */
export async function unpack(
  cache: Pick<Cache, 'put'>,
  pack: string,
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  const response = await fetchFile(pack);
  const files: Record<string, unknown> = await response.json();
  for (const [path, content] of Object.entries(files)) {
    const key = keys.get(path);
    if (!key || typeof content !== 'string') continue;
    // The policy and the age of the pack are those of its files.
    const headers = new Headers(response.headers);
    for (const header of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(header);
    headers.set('Content-Type', path.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript; charset=utf-8');
    await cache.put(key, new Response(content, { headers }));
  }
}

/**
 * Fills a cache with the styles that the page of a first visit has left, if they are the very bytes of a file: an extension
 * may have changed them, and the page may be another build's.
 */
export async function takePageStyles(
  cache: Pick<Cache, 'put'>,
  entries: readonly PrecacheEntry[],
): Promise<void> {
  const left = await caches.open(pageStylesCache);
  for (const style of await left.matchAll()) {
    const bytes = await style.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const integrity = `sha256-${btoa(String.fromCharCode(...digest))}`;
    const entry = entries.find((each) => each.integrity === integrity);
    if (entry)
      await cache.put(
        entry.url,
        new Response(bytes, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
      );
  }
  await caches.delete(pageStylesCache);
}

async function assertFile(url: string, response: Response): Promise<void> {
  const isHtml = /\bhtml\b/i.test(response.headers.get('Content-Type') ?? '');
  if (isHtml && !new URL(url).pathname.endsWith('.html')) await refuse(response, 'HTML instead of a file');
}

/** Throws. A body that is not read would keep its connection. */
async function refuse({ body }: Response, reason: string): Promise<never> {
  await body?.cancel();
  throw new TypeError(reason);
}
