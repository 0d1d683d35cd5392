import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../platform/database/database';
import { readPublicRevision } from '../platform/database/revision';
import type { FileStore } from '../platform/files/file-store';
import { dataHeaders } from './security-headers';

/** Milliseconds for all checks together; load balancers wait for an answer about as long. */
const timeout = 2_000;

export interface Checked {
  db: Database;
  files: Pick<FileStore, 'check'>;
  /** Shortened by tests only. */
  timeout?: number;
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
    const checkAll = shareRun(() => unreachable(checked));
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
const unreachable = async ({ db, files, timeout: most = timeout }: Checked): Promise<Away[]> => {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => readPublicRevision(db),
    files: () => files.check(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Away[]> => {
      try {
        await withTimeout(most, check());
        return [];
      } catch (err) {
        return [{ name, err }];
      }
    }),
  );
  return results.flat();
};

/** Whoever asks while the work is underway gets its result: impatient askers must not pile it up. */
const shareRun = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let underway: Promise<Result> | undefined;
  return () => {
    underway ??= work().finally(() => {
      underway = undefined;
    });
    return underway;
  };
};

/** Gives what the work gives, or rejects when it has taken longer than so many milliseconds. It goes on unheard. */
const withTimeout = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};
