import type { IncomingMessage, Server } from 'node:http';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Limits the time for a request body. Node's own limit is the same for all requests, but uploads need longer than
 * forms.
 */
export const limitBodyTime = (server: Server, max: number): void => {
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    if (length === '0' && coding === undefined) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.end(tooSlow, () => socket.destroy()), max).unref();
    deadlines.set(request, timer);
    request.once('close', () => clearTimeout(timer));
  });
};

/** Leaves an authenticated sender only the server's general limit. */
export const liftBodyTimeLimit = (request: IncomingMessage): void => clearTimeout(deadlines.get(request));
