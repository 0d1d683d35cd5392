import type { FastifyPluginAsync } from 'fastify';
import { type CachedResponse, compressForCache, toCachedResponse } from '../guard/cached-response';
import { dataHeaders } from './security-headers';
import { sendCachedResponse } from './send-cached-response';

/** Built on first use: it is seldom requested and loads its own library. */
const make = async (): Promise<CachedResponse> => {
  const { openApiDocument } = await import('./openapi');
  const text = JSON.stringify(openApiDocument());
  return compressForCache(toCachedResponse(200, { 'content-type': 'application/json; charset=utf-8' }, text));
};

/** `GET /openapi.json` */
export const openApi: FastifyPluginAsync = async (app) => {
  let cached: Promise<CachedResponse> | undefined;
  app.get('/openapi.json', { onRequest: dataHeaders }, async (request, reply) => {
    cached ??= make();
    return sendCachedResponse(request, reply, await cached);
  });
};
