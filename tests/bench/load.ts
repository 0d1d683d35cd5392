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

/** How often an address is answered in a second. */
export async function readsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  return perSecond(url, await autocannon({ url, connections, duration: loadSeconds, headers }));
}

/** How many submissions a second are taken, each with a key of its own. `body` gives the next one's. */
export async function submissionsPerSecond(url: string, path: string, body: () => object): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: loadSeconds,
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
