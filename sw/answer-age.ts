import type { WorkboxPlugin } from 'workbox-core';

/** When an answer was kept, on the phone's clock (ms); only in this worker's cache. */
const keptAt = 'X-Kept-At';

/** The largest `Age` (RFC 9111 §1.2.2), for when the clock was put back and nobody can tell. */
const unknownAge = 2 ** 31;

const isJson = ({ headers }: Response) => /\bjson\b/i.test(headers.get('Content-Type') ?? '');

/** Takes only good JSON for an answer, and says by the standard `Age` header how old a kept one is. */
export const answerAge: WorkboxPlugin = {
  // A 200 that is not JSON is somebody else's page: as good as no network, so that the kept answer is used.
  fetchDidSucceed: async ({ response }) => {
    if (response.ok && !isJson(response)) throw new TypeError('Not an answer of the backend');
    return response;
  },
  cacheWillUpdate: async ({ response }) => {
    const mayKeep = response.status === 200 && !response.headers.get('Cache-Control')?.includes('no-store');
    return mayKeep ? withHeader(response, keptAt, String(Date.now())) : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const age = Math.floor((Date.now() - Number(cachedResponse.headers.get(keptAt))) / 1000);
    return withHeader(cachedResponse, 'Age', String(age >= 0 && age < unknownAge ? age : unknownAge));
  },
};

function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers);
  headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
