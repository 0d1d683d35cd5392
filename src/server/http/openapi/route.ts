import type { FastifyPluginAsync } from 'fastify';
import { answerOf, compressed, type KeptAnswer } from '../../kept/kept-answer';
import { dataHeaders } from '../security-headers';
import { sendPublic } from '../send-public';

/** Made when it is first asked for: few ever do, and its converter is a library of its own. */
const make = async (): Promise<KeptAnswer> => {
  const { openApiDocument } = await import('./document');
  const text = JSON.stringify(openApiDocument());
  return compressed(answerOf(200, { 'content-type': 'application/json; charset=utf-8' }, text));
};

/** `GET /openapi.json`: the table of calls for other programs. */
export const openApi: FastifyPluginAsync = async (app) => {
  let kept: Promise<KeptAnswer> | undefined;
  app.get('/openapi.json', { onRequest: dataHeaders }, async (request, reply) => {
    kept ??= make();
    return sendPublic(request, reply, await kept);
  });
};
