import type { FastifyRequest } from 'fastify';
import type { Encoding } from './kept-answer';

/** The encoding that costs least of those a request takes. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
};
