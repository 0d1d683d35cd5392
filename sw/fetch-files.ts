import type { WorkboxPlugin } from 'workbox-core';

/** A captive portal answers every request with its page and 200; cached as a script, it would break the app for good. */
export const refuseForeignHtml: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    assertFile(request.url, response);
    return response;
  },
};

/** Fetches a file. Rejects if it is missing or is a foreign page. */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError(`${response.status} instead of a file`);
  assertFile(url, response);
  return response;
}

/** Fetches files that a cache does not have yet, all at once. Rejects as `fetchFile` does. */
export async function cacheFiles(cache: Pick<Cache, 'keys' | 'put'>, urls: string[]): Promise<void> {
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = urls.filter((url) => !cached.has(url));
  await Promise.all(missing.map(async (url) => cache.put(url, await fetchFile(url))));
}

function assertFile(url: string, { headers }: Response): void {
  const isHtml = /\bhtml\b/i.test(headers.get('Content-Type') ?? '');
  if (isHtml && !new URL(url).pathname.endsWith('.html')) throw new TypeError('HTML instead of a file');
}
