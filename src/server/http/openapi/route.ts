import type { FastifyPluginAsync } from 'fastify';
import {
  type CachedResponse,
  compressForCache,
  toCachedResponse,
} from '../../platform/response-cache/cached-response';
import { dataHeaders } from '../security-headers';
import { sendCachedResponse } from '../send-cached-response';

/** Made when it is first asked for: few ever do, and its converter is a library of its own. */
const make = async (): Promise<CachedResponse> => {
  const { openApiDocument } = await import('./document');
  const text = JSON.stringify(openApiDocument());
  return compressForCache(toCachedResponse(200, { 'content-type': 'application/json; charset=utf-8' }, text));
};

/** `GET /openapi.json`: the table of calls for other programs. */
export const openApi: FastifyPluginAsync = async (app) => {
  let cached: Promise<CachedResponse> | undefined;
  app.get('/openapi.json', { onRequest: dataHeaders }, async (request, reply) => {
    cached ??= make();
    return sendCachedResponse(request, reply, await cached);
  });
};
