import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { isReadable } from '../guard/network';

interface SerializedError {
  type: string;
  message: string;
  /** Without the message. */
  stack: string;
  /** Names of database objects, as PostgreSQL reports them. */
  [detail: string]: unknown;
  cause?: SerializedError;
}

/** Error properties that never contain personal data. */
const harmless = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];

/** Limits nested causes; an error may be its own cause. */
const maxDepth = 5;

/** Messages quote invalid values, which may contain quotes: everything from the first quote on is removed. */
const withoutQuotes = (message: string): string => message.replace(/["`].*|(?<!\w)'.*/s, '"…"');

/**
 * Serializes selected parts only: errors carry values (PostgreSQL's `detail`, Valibot's `input`, the parser's
 * `rawPacket`) that may be personal.
 */
export const serializeError = (error: unknown, depth = 1): SerializedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Thrown, though no error.', stack: '' };
  const details = Object.entries(error).filter(
    ([name, value]) => harmless.includes(name) && ['string', 'number'].includes(typeof value),
  );
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    ...Object.fromEntries(details),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < maxDepth && { cause: serializeError(error.cause, depth + 1) }),
  };
};

/** Logs method and route pattern only: URL, headers and body may contain personal data or tokens. */
const request = (incoming: FastifyRequest) => ({
  method: incoming.method,
  route: incoming.routeOptions?.url ?? 'unknown',
});

export const serializers = { req: request, err: serializeError };

/** Refusals are normal, many attempts may be an attack, failures are bugs. */
const levelOf = (status: number) => (status >= 500 ? 'error' : status === 429 ? 'warn' : 'info');

/** Logs once that a proxy names senders in a way that cannot be read: all of them share the limits of one address. */
export const logUnreadableAddress = () => {
  let isLogged = false;
  return ({ ip, log }: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): void => {
    // A connection that has ended already has no address.
    if (!isLogged && ip && !isReadable(ip)) {
      isLogged = true;
      log.warn('X-Forwarded-For has no IP address: such senders share the limits of one (see TRUST_PROXY).');
    }
    done();
  };
};

/** Least levels at which good answers are logged too. */
const verbose = ['info', 'debug', 'trace'];

/** Returns the hook that logs one line for each response instead of Fastify's two. */
export const responseLogger = (leastLevel: string) => {
  const logsAll = verbose.includes(leastLevel);
  return (incoming: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { statusCode: status, elapsedTime } = reply;
    const level = levelOf(status);
    // Naming the route for a line that nobody gets takes 3 % of a cached page.
    if (logsAll || level !== 'info')
      incoming.log[level]({ ...request(incoming), status, ms: Math.round(elapsedTime) }, 'answered');
    done();
  };
};
