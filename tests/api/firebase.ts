import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { onTestFinished, vi } from 'vitest';
import { type BrokenConnection, brokenConnection } from './broken-connection';
import type { TestServer } from './start-server';

/**
 * The official SDK in its build for Node, talking to a real server. Two things that browsers do and Node's fetch does
 * not are added here: storing the cookie, and resolving relative addresses.
 */
const cookies = new Map<string, string>();
const plainFetch = globalThis.fetch;

const asInBrowser = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init.headers);
  const cookie = cookies.get(url.host);
  if (cookie) headers.set('cookie', cookie);
  const response = await plainFetch(url, { ...init, headers });
  const address = response.headers.get('x-goog-upload-url');
  if (!address) return response;
  const resolved = new Headers(response.headers);
  resolved.set('x-goog-upload-url', new URL(address, url).href);
  return new Response(null, { status: response.status, headers: resolved });
};

/** The server's port; starts listening at the first call. */
export const portOf = async ({ app }: TestServer): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The Cookie header of a browser that has signed in with a token. */
export const cookieOf = async (server: TestServer, token: string): Promise<string> => {
  const answer = await server.call('userAuth', {}, { token });
  return String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
};

/** The port of a proxy to the server that adds this Cookie header to each request. */
export const portThrough = async (server: TestServer, cookie: string): Promise<number> =>
  (await lineWith(server, cookie)).port;

const lineWith = async (
  server: TestServer,
  cookie: string,
  faults?: Parameters<typeof brokenConnection>[1],
) => {
  vi.stubGlobal('fetch', asInBrowser);
  const line = await brokenConnection(await portOf(server), faults);
  if (cookie) cookies.set(`127.0.0.1:${line.port}`, cookie);
  return line;
};

let apps = 0;

/** The SDK behind its own connection with faults; with the owner's cookie by default. */
export const firebaseFor = async (
  server: TestServer,
  settings: { cookie?: string; faults?: Parameters<typeof brokenConnection>[1] } = {},
): Promise<{ storage: FirebaseStorage; line: BrokenConnection }> => {
  const cookie = settings.cookie ?? (await cookieOf(server, await server.ownerToken()));
  const line = await lineWith(server, cookie, settings.faults);
  apps += 1;
  const app = initializeApp({ storageBucket: 'files' }, `test-${apps}`);
  onTestFinished(() => deleteApp(app));
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', line.port);
  return { storage, line };
};
