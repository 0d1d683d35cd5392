import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '~/contract/limits';
import { refusalFor } from '../../http/problem-answers';
import { isUnwritable } from '../disk-failure';
import { StoreRefusal } from '../store-refusal';
import { drain, isCutOff } from './incoming';

/** As the SDK understands it. What is not the sender's fault, and not for good either, is 5xx: it tries again. */
const problemOf = (error: unknown): { status: number; message: string } => {
  if (error instanceof StoreRefusal) return error;
  if (isUnwritable(error)) return new StoreRefusal('full');
  const { status, message } = refusalFor(error);
  return { status, message };
};

/** Answers a failure of the store in the shape that the SDK expects, once the whole body has come. */
export const sendStoreProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (isCutOff(request.raw)) {
    // She paused, cancelled, or lost the line: what came is kept, and nobody is there to be told.
    reply.hijack();
    return;
  }
  const { status, message } = problemOf(error);
  const isOurs = status >= 500 || isUnwritable(error);
  if (isOurs) request.log.error({ err: error }, 'The file store failed.');
  await drain(request.raw, limits.pictureFile);
  reply.code(status).send({ error: { code: status, message } });
};
