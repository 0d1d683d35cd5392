import { type ProblemCode, problems } from '~/contract/problem';
import type { Fault } from './line';
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

/** The backend's own refusal. */
export const refusal =
  (code: ProblemCode, fields?: Record<string, string>): Fault =>
  ({ request, response }) => {
    request.resume();
    const { status, text } = problems[code];
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ error: text, code, ...(fields && { fields }) }));
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
