import type { WorkboxPlugin } from 'workbox-core';

/** A captive portal answers every request with its page and 200; cached as a script, it would break the app for good. */
export const refuseForeignHtml: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    assertFile(request.url, response);
    return response;
  },
};

/** Fetches files into a cache, with the same check. Rejects if one of them is missing or is a foreign page. */
export const cacheFiles = (cache: Pick<Cache, 'put'>, urls: string[]): Promise<unknown> =>
  Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new TypeError(`${response.status} instead of a file`);
      assertFile(url, response);
      await cache.put(url, response);
    }),
  );

function assertFile(url: string, { headers }: Response): void {
  const isHtml = /\bhtml\b/i.test(headers.get('Content-Type') ?? '');
  if (isHtml && !new URL(url).pathname.endsWith('.html')) throw new TypeError('HTML instead of a file');
}
