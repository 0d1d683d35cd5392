import type { FastifyReply } from 'fastify';

/** Tells caches that the answer depends on one more header of the request. */
export const addVary = (reply: FastifyReply, field: string): void => {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? field : `${String(others)}, ${field}`);
};
