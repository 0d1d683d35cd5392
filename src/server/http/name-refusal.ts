import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whoever reports an answer that refuses, or a failure, can name it: the log has it under the same name. */
export const nameRefusal = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode >= 400) reply.header('x-request-id', request.id);
};
