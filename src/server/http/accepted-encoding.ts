import type { FastifyRequest } from 'fastify';
import type { Encoding } from '../platform/response-cache/cached-response';

/** The encoding that costs least of those a request takes. */
export const acceptedEncoding = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    // A weight of nothing is a refusal (RFC 9110, section 12.4.2).
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
};
