import type { FastifyPluginAsync } from 'fastify';
import { atMostFor } from '../at-most-for';
import type { FileStore } from '../files/file-store';
import { readPublicRevision } from '../store/revision';
import type { Store } from '../store/store';
import { dataHeaders } from './security-headers';

/** Milliseconds for all checks together; load balancers wait for an answer about as long. */
const patience = 2_000;

export interface Checked {
  db: Store;
  files: Pick<FileStore, 'check'>;
  /** Shortened by tests only. */
  patience?: number;
}

/**
 * - `GET /healthz`: 200 while the process answers at all; touches nothing, or a database that is away for a moment
 *   would get every process killed.
 * - `GET /readyz`: 200 while database and file store can be reached, else 503 and the name of what cannot.
 */
export const health =
  (checked: Checked): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dataHeaders);
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', async () => ({ status: 'ok' }));
    const checkAll = together(() => unreachable(checked));
    app.get('/readyz', async (request, reply) => {
      const away = await checkAll();
      if (away.length === 0) return { status: 'ok' };
      for (const { name, err } of away)
        request.log.error({ err, unreachable: name }, 'The site is not ready.');
      return reply.code(503).send({ status: 'unavailable', unreachable: away.map(({ name }) => name) });
    });
  };

interface Away {
  name: string;
  err: unknown;
}

/** What cannot be reached in time, and why. */
const unreachable = async ({ db, files, patience: most = patience }: Checked): Promise<Away[]> => {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => readPublicRevision(db),
    files: () => files.check(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Away[]> => {
      try {
        await atMostFor(most, check());
        return [];
      } catch (err) {
        return [{ name, err }];
      }
    }),
  );
  return results.flat();
};

/** Whoever asks while the work is underway gets its result: impatient askers must not pile it up. */
const together = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let underway: Promise<Result> | undefined;
  return () => {
    underway ??= work().finally(() => {
      underway = undefined;
    });
    return underway;
  };
};
