import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests underway are given to end; containers are usually killed after as many. */
const patience = 10_000;

/** On SIGTERM or SIGINT: takes no new requests, lets those underway end, closes the site, then ends the process. */
export const stopGracefully = (app: FastifyInstance): void => {
  const stop = async () => {
    setTimeout(() => process.exit(1), patience).unref();
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};
