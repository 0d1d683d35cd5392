import type { WorkboxPlugin } from 'workbox-core';

/** A captive portal answers anything with its page and 200; kept as a script, it would break the app for good. */
export const refuseForeignHtml: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isHtml = /\bhtml\b/i.test(response.headers.get('Content-Type') ?? '');
    if (isHtml && !new URL(request.url).pathname.endsWith('.html'))
      throw new TypeError('HTML instead of a file');
    return response;
  },
};
