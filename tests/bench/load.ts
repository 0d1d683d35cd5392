import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { pathOf } from '~/contract/call';

/** Load of many visitors at once, from another process's point of view the same for everything that is compared. */
export const loadSeconds = 5;
const connections = 32;

const perSecond = (name: string, { requests, non2xx, errors }: autocannon.Result): number => {
  if (non2xx > 0 || errors > 0) throw new Error(`${name}: ${non2xx} refusals, ${errors} errors.`);
  return requests.average;
};

/** Asks an address a number of times. With the ETag of its answer in `headers`, all of them are 304. */
export async function readTimes(
  url: string,
  amount: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const asked = { ...headers, 'accept-encoding': 'br' };
  const result = await autocannon({ url, connections, amount, headers: asked });
  const expected = headers['if-none-match'] ? '304' : '200';
  const others = Object.keys(result.statusCodeStats ?? {}).filter((status) => status !== expected);
  if (result.errors > 0 || others.length > 0)
    throw new Error(`${url}: ${result.errors} errors, answers of ${others}.`);
}

/** How often an address is answered in a second. */
export async function readsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  return perSecond(url, await autocannon({ url, connections, duration: loadSeconds, headers }));
}

/**
 * How many submissions a second are taken, each with a key of its own. `body` gives the next one's. With `amount`, no
 * more than that are sent.
 */
export async function submissionsPerSecond(
  url: string,
  path: string,
  body: () => object,
  amount?: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: loadSeconds } : { amount }),
    requests: [
      {
        method: 'POST',
        path: pathOf(path),
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(body()),
        }),
      },
    ],
  });
  return perSecond(path, result);
}
