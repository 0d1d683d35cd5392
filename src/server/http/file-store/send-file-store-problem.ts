import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '~/contract/limits';
import { isUnwritable } from '../../platform/files/disk-errors';
import { FileStoreRefusal } from '../../platform/files/file-store-refusal';
import { toRefusal } from '../send-problem';
import { drain, isCutOff } from './request-body';

/** As the SDK understands it. What is not the sender's fault, and not for good either, is 5xx: it tries again. */
const problemOf = (error: unknown): { status: number; message: string } => {
  if (error instanceof FileStoreRefusal) return error;
  if (isUnwritable(error)) return new FileStoreRefusal('full');
  const { status, message } = toRefusal(error);
  return { status, message };
};

/** Answers a failure of the store in the shape that the SDK expects, once the whole body has come. */
export const sendFileStoreProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (isCutOff(request.raw)) {
    // The client paused, cancelled, or lost the connection: what came is stored, and nobody waits for an answer.
    reply.hijack();
    return;
  }
  const { status, message } = problemOf(error);
  const isOurs = status >= 500 || isUnwritable(error);
  if (isOurs) request.log.error({ err: error }, 'The file store failed.');
  await drain(request.raw, limits.pictureFile);
  reply.code(status).send({ error: { code: status, message } });
};
