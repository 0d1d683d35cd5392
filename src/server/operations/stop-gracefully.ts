import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests underway are given to end; containers are usually killed after as many. */
const defaultTimeout = 10_000;

/** Milliseconds between two looks for connections whose last request has been answered. */
const pause = 50;

/**
 * On SIGTERM or SIGINT: takes no new requests, lets those underway end, closes the site, then ends the process with 0.
 * What is not done in time, or a second signal, ends it at once with 1.
 */
export const stopGracefully = (app: FastifyInstance, timeout = defaultTimeout): void => {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      app.log.warn('Requests that were not done in time are cut off.');
      process.exit(1);
    }, timeout).unref();
    // Closing the server closes only connections that are idle then; a keep-alive one would hold it until its timeout.
    setInterval(() => app.server.closeIdleConnections(), pause).unref();
    try {
      await app.close();
      process.exit(0);
    } catch (err) {
      app.log.error({ err }, 'The site could not be closed.');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
