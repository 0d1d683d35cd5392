import type { WorkboxPlugin } from 'workbox-core';
import { keptAtHeader } from '~/contract/kept-at';

const isJson = ({ headers }: Response) => /\bjson\b/i.test(headers.get('Content-Type') ?? '');

/**
 * Takes only good JSON for an answer, and notes on the one that is kept when it was asked for: what the owner changes
 * while it is on its way is not in it.
 */
export const answerAge: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state.askedAt = Date.now();
    return request;
  },
  // A 200 that is not JSON is somebody else's page, and a 5xx says nothing of what was asked for (a restart's 502): as
  // good as no network, so that the kept answer is used.
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status >= 500) {
      if (state) state.failure = response;
      throw new TypeError('The backend cannot answer');
    }
    if (response.ok && !isJson(response)) throw new TypeError('Not an answer of the backend');
    return response;
  },
  // Where none is kept, its own word on what went wrong.
  handlerDidError: async ({ state }) => state?.failure,
  cacheWillUpdate: async ({ response, state }) => {
    const mayKeep = response.status === 200 && !response.headers.get('Cache-Control')?.includes('no-store');
    if (!mayKeep) return null;
    const headers = new Headers(response.headers);
    headers.set(keptAtHeader, String(state?.askedAt));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  },
};
