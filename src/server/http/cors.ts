import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Seconds that a browser may remember a preflight's answer. */
const maxAge = 3600;

/**
 * Lets pages of these origins make the calls (ALLOWED_ORIGINS). The token travels in a header and no cookie counts,
 * so credentials are not allowed and nobody else's page can act for a signed-in person.
 */
export const allowOrigins = async (app: FastifyInstance, allowed: readonly string[]): Promise<void> => {
  const options: FastifyCorsOptions = {
    // A function, for with a list other origins' preflights would be answered like those of the list.
    origin: async (origin: string | undefined) => origin !== undefined && allowed.includes(origin) && origin,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Date', 'ETag', 'Retry-After'],
    maxAge,
    // Else other requests with OPTIONS would be refused in plain text, not as a problem.
    strictPreflight: false,
  };
  await app.register(cors, options);
};
