import { buffer } from 'node:stream/consumers';
import { type ProblemCode, problems } from '~/contract/call-failure';
import type { Fault, NetworkProxy } from './network-proxy';
import type { Server } from './server';

/** The server handles the request, and the connection closes before the response. */
export const dropResponse: Fault = async ({ request, ask }) => {
  await ask();
  request.socket.destroy();
};

/**
 * The same after the first bytes of the response. Chromium resends a request by itself when a reused connection closes
 * without a byte; this failure reaches the app.
 */
export const truncateResponse: Fault = async ({ request, response, ask }) => {
  const { statusCode = 502, headers } = await ask();
  response.writeHead(statusCode, { 'content-type': headers['content-type'], 'content-length': '1000' });
  response.write('{"result":', () => request.socket.destroy());
};

/** The server commits, and is killed before a byte of its response has reached the browser. */
export const killServer =
  (server: Server): Fault =>
  async ({ request, ask }) => {
    await ask();
    await server.kill();
    request.socket.destroy();
  };

/** A captive portal: answers every request with 200 and its own page. */
export const portalPage: Fault = ({ request, response }) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Free wifi</title><h1>Please accept our terms</h1>');
};

/** The connection closes before a byte of the response. */
export const resetConnection: Fault = ({ request }) => {
  request.socket.destroy();
};

/** The backend's own refusal. */
export const refusal =
  (code: ProblemCode, fields?: Record<string, string>): Fault =>
  ({ request, response }) => {
    request.resume();
    const { status, text } = problems[code];
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error: text, code, ...(fields && { fields }) }));
  };

/** A refusal of the file store, in the format of its SDK. */
export const storeRefusal =
  (code: 402 | 413): Fault =>
  ({ request, response }) => {
    request.resume();
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code, message: '' } }));
  };

/** The server handles the request; the response never arrives. */
export const holdResponse: Fault = async ({ ask }) => {
  await ask();
};

/** Forwards the request after a delay in milliseconds. */
export const delay =
  (ms: number): Fault =>
  async ({ pass }) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await pass();
  };

/** Sends the response in this many chunks, with a pause in milliseconds after each. */
export const trickle =
  (chunks: number, ms: number): Fault =>
  async ({ request, response, ask }) => {
    // Compressed, the first chunk would contain most of a page.
    delete request.headers['accept-encoding'];
    const answer = await ask();
    const body = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
    const size = Math.ceil(body.length / chunks);
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    response.end();
  };

/** Delays matching requests until `release`. */
export function holdRequests(
  { network }: { network: NetworkProxy },
  what: string,
): { count: () => number; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { count } = network.intercept(what, async ({ pass }) => {
    await released;
    await pass();
  });
  return { count, release };
}

/**
 * Delays one of the app's scripts until `release`, so that the page is shown before it has hydrated. Only one: a browser
 * opens six connections to a server, and clicks meanwhile need one.
 */
export const holdScript = (site: { network: NetworkProxy }, name = 'vendor') =>
  holdRequests(site, `GET /assets/${name}`);
