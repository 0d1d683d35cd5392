import type { WorkboxPlugin } from 'workbox-core';
import { cachedAtHeader } from '~/contract/cached-at';

const isJson = ({ headers }: Response) => /\bjson\b/i.test(headers.get('Content-Type') ?? '');

/**
 * Accepts only successful JSON, and writes the time of the request into the cached copy. Not the time of the response:
 * a change that the owner makes in between is not in it.
 */
export const timestampResponses: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state.askedAt = Date.now();
    return request;
  },
  // A 200 that is not JSON comes from a captive portal, and a 5xx says nothing about the data (a 502 during a restart):
  // both count as no network, so that the cached response is used.
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status >= 500) {
      if (state) state.failure = response;
      throw new TypeError('The backend cannot answer');
    }
    if (response.ok && !isJson(response)) throw new TypeError('Not an answer of the backend');
    return response;
  },
  // Without a cached response, the page gets the backend's own error.
  handlerDidError: async ({ state }) => state?.failure,
  cacheWillUpdate: async ({ response, state }) => {
    const isCacheable =
      response.status === 200 && !response.headers.get('Cache-Control')?.includes('no-store');
    if (!isCacheable) return null;
    const headers = new Headers(response.headers);
    headers.set(cachedAtHeader, String(state?.askedAt));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  },
};
