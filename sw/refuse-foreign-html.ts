import type { WorkboxPlugin } from 'workbox-core';

/** A captive portal answers anything with its page and 200; kept as a script, it would break the app for good. */
export const refuseForeignHtml: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    assertFile(request.url, response);
    return response;
  },
};

/** The same for files that are kept ahead: rejects where one of them cannot be had as it is. */
export const keepFiles = (cache: Pick<Cache, 'put'>, urls: string[]): Promise<unknown> =>
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
