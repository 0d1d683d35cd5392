import { buffer } from 'node:stream/consumers';
import { type ProblemCode, problems } from '~/contract/problem';
import type { Fault, Line } from './line';
import type { Server } from './server';

/** The server does its work, and nobody hears of it. */
export const dropAnswer: Fault = async ({ request, ask }) => {
  await ask();
  request.socket.destroy();
};

/**
 * The same, but the beginning of the answer still comes through. Chromium sends a request again by itself when a
 * connection that it used before ends without a byte; this it leaves to the app.
 */
export const breakAnswer: Fault = async ({ request, response, ask }) => {
  const { statusCode = 502, headers } = await ask();
  response.writeHead(statusCode, { 'content-type': headers['content-type'], 'content-length': '1000' });
  response.write('{"result":', () => request.socket.destroy());
};

/** The server commits, begins to answer, and dies before a byte has reached the phone. */
export const killServer =
  (server: Server): Fault =>
  async ({ request, ask }) => {
    await ask();
    await server.kill();
    request.socket.destroy();
  };

/** Somebody in between answers everything with 200 and a page of his own. */
export const portalPage: Fault = ({ request, response }) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Free wifi</title><h1>Please accept our terms</h1>');
};

/** The line breaks before anything has come. */
export const hangUp: Fault = ({ request }) => {
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

/** The picture store's refusal, as its SDK understands it. */
export const storeRefusal =
  (code: 402 | 413): Fault =>
  ({ request, response }) => {
    request.resume();
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code, message: '' } }));
  };

/** The server does its work; its answer is held back for ever. */
export const holdAnswer: Fault = async ({ ask }) => {
  await ask();
};

/** Waits before passing it on. */
export const delay =
  (ms: number): Fault =>
  async ({ pass }) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await pass();
  };

/** The answer comes as a weak line carries it: in so many pieces, each a while after the one before. */
export const drip =
  (pieces: number, ms: number): Fault =>
  async ({ request, response, ask }) => {
    // Pressed, the beginning of a page holds most of it.
    delete request.headers['accept-encoding'];
    const answer = await ask();
    const body = await buffer(answer);
    response.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
    const size = Math.ceil(body.length / pieces);
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    response.end();
  };

/**
 * Holds one of the app's scripts back until it is `let` through, as a weak line does: the page is there before it. Not
 * all of them: a browser opens six connections to a server, and what is pressed meanwhile needs one.
 */
export function holdScript({ line }: { line: Line }, name = 'vendor'): { let: () => void } {
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  line.trouble(`GET /assets/${name}`, async ({ pass }) => {
    await freed;
    await pass();
  });
  return { let: free };
}
