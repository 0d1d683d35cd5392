import type { IncomingMessage, Server } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Cuts off who takes longer than so many milliseconds for a body. Node's own limit holds for every request alike, and
 * a picture on a slow line takes longer than a form may.
 */
export const limitBodyTime = (server: Server, most: number): void => {
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.end(tooSlow, () => socket.destroy()), most).unref();
    deadlines.set(request, timer);
    request.once('close', () => clearTimeout(timer));
  });
};

/** Gives a sender whom we know all the time that the server gives to anybody. */
export const liftBodyTimeLimit = (request: IncomingMessage): void => clearTimeout(deadlines.get(request));
