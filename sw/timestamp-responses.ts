import type { WorkboxPlugin } from 'workbox-core';
import { readProblemAnswer } from '~/contract/problem-answer';
import { keptAtHeader } from '~/contract/worker-protocol';

const isJson = ({ headers }: Response) => /\bjson\b/i.test(headers.get('Content-Type') ?? '');

/**
 * Accepts only successful JSON, and writes the time of the request into the cached copy. The response's time would be
 * wrong for a change made in between.
 */
export const timestampResponses: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state.askedAt = Date.now();
    return request;
  },
  // A 200 that is not JSON comes from a captive portal, an error that is not the backend's own from a firewall or filter,
  // and a 5xx is not about the data (a 502 during a restart): all count as no network, so that the cached response
  // is used.
  fetchDidSucceed: async ({ response, state }) => {
    const { status } = response;
    if (
      status >= 500 ||
      (status >= 400 && !readProblemAnswer(status, await response.clone().text())?.isOurs)
    ) {
      if (state) state.failure = response;
      throw new TypeError('The backend cannot answer');
    }
    if (response.ok && !isJson(response)) throw new TypeError('Not an answer of the backend');
    return response;
  },
  // Without a cached response, the page gets the error itself.
  handlerDidError: async ({ state }) => state?.failure,
  cacheWillUpdate: async ({ response, state }) => {
    const isCacheable =
      response.status === 200 && !response.headers.get('Cache-Control')?.includes('no-store');
    if (!isCacheable) return null;
    const headers = new Headers(response.headers);
    headers.set(keptAtHeader, String(state?.askedAt));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  },
};
