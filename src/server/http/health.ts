import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import { readPublicRevision } from '../database/revision';
import type { FileStore } from '../files/file-store';
import { dataHeaders } from './security-headers';

/** Milliseconds for all checks; load balancers wait about as long. */
const timeout = 2_000;

/** Answered at any host. */
export const healthPaths = ['/healthz', '/readyz'];

export interface Checked {
  db: Database;
  files: Pick<FileStore, 'check'>;
  /** Only tests change it. */
  timeout?: number;
}

/**
 * `/healthz` only shows that the process responds: a database outage must not restart it. `/readyz` checks database and
 * file store; 503 names what is unreachable.
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

const unreachable = async ({ db, files, timeout: max = timeout }: Checked): Promise<Away[]> => {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => readPublicRevision(db),
    files: () => files.check(),
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<Away[]> => {
      try {
        await withTimeout(max, check());
        return [];
      } catch (err) {
        return [{ name, err }];
      }
    }),
  );
  return results.flat();
};

/** Concurrent callers share one run, so that frequent probes do not pile up. */
const shareRun = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let underway: Promise<Result> | undefined;
  return () => {
    underway ??= work().finally(() => {
      underway = undefined;
    });
    return underway;
  };
};

/** Rejects after the timeout; the work itself continues. */
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
