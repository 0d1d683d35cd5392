import type { FastifyInstance } from 'fastify';

/** In milliseconds. Containers are usually killed after as long. */
const defaultTimeout = 10_000;

/** Milliseconds between two checks for idle connections. */
const pause = 50;

/**
 * On SIGTERM or SIGINT: finishes open requests, closes the site, exits with 0. A timeout or a second signal exits with
 * 1.
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
    // `close` ends only connections that are idle at that moment; keep-alive ones would delay it.
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
