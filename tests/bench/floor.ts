import type { ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { NetworkProxy } from '../browser/harness/network-proxy';

/**
 * The floor of a page: the same words and pictures without a script, answered from the same line. No way of building a
 * page that runs scripts can be faster.
 */

const prefix = '/bench-floor';
const workerAddress = `${prefix}/worker.js`;

/** The address of a page's floor. */
export const floorOf = (path: string): string => `${prefix}${path}`;

/** Answers every request from what it has stored, and stores what it does not have. */
const worker = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith((async () => {
  const cache = await caches.open('floor');
  const stored = await cache.match(event.request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(event.request);
  if (answer.status === 200) await cache.put(event.request, answer.clone());
  return answer;
})()));`;

const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '');

/** Lets the proxy answer the floors' addresses; pages are made from what the site at `url` answers. */
export function serveFloors(proxy: NetworkProxy, url: string): void {
  const made = new Map<string, Promise<Buffer>>();
  const floor = async (path: string): Promise<Buffer> => {
    const answer = await fetch(url + path, { headers: { 'accept-language': 'en-US' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return brotliCompressSync(withoutScripts(await answer.text()));
  };
  const send = (
    response: ServerResponse,
    type: string,
    body: Buffer,
    headers: Record<string, string> = {},
  ) => {
    const length = { 'content-type': type, 'content-length': body.length };
    response.writeHead(200, { ...length, 'cache-control': 'no-cache', ...headers }).end(body);
  };
  proxy.intercept(`GET ${prefix}`, async ({ request, response }) => {
    const address = request.url ?? '';
    if (address === workerAddress) {
      send(response, 'text/javascript', Buffer.from(worker), { 'service-worker-allowed': '/' });
      return;
    }
    const path = address.slice(prefix.length);
    const body = made.get(path) ?? floor(path);
    made.set(path, body);
    send(response, 'text/html; charset=utf-8', await body, { 'content-encoding': 'br' });
  });
}

/** Runs in a floor: lets its worker answer from now on. */
export const startFloorWorker = async (address: string): Promise<void> => {
  const controlled = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  await navigator.serviceWorker.register(address, { scope: '/' });
  await controlled;
};
export { workerAddress as floorWorker };
