import type { FastifyPluginAsync } from 'fastify';
import { readPublicRevision } from '../store/revision';
import type { Store } from '../store/store';
import { apiHeaders } from './security-headers';

/** `GET /healthz` for load balancers: 200 while the database answers, else the refusal of that failure. */
export const health =
  (db: Store): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', { onRequest: apiHeaders }, async (_, reply) => {
      await readPublicRevision(db);
      return reply.header('cache-control', 'no-store').send({ status: 'ok' });
    });
  };
