import type { OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { sendProblem } from '../http/send-problem';
import { filePolicy, workerPolicy } from './content-policy';
import { logoPaths } from './logo-routes';

/** Files whose name changes with their content are immutable for caches, others are revalidated. */
const isImmutable = (path: string) => path.includes('/assets/');

/** Requested in ranges, which the browser joins by the validator. */
const film = /\.(mp4|webm)$/;

/** A valid Range header (https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2). */
const byteRanges = /^bytes=\s*(?:\d+-\d*|-\d+)(?:\s*,\s*(?:\d+-\d*|-\d+))*$/;

/** The last bytes of a file, as many as there are. */
const lastBytes = /(?:^bytes=\s*|,\s*)-0*[1-9]/;

const isBackwards = ([, first, last]: RegExpMatchArray) => Number(first) > Number(last);

/** A Range that is malformed, or not of a GET, is ignored. The library would answer with 416. */
const dropInvalidRange = async ({ method, raw: { headers } }: FastifyRequest): Promise<void> => {
  const range = headers.range?.trim();
  if (range === undefined) return;
  const isValid = byteRanges.test(range) && ![...range.matchAll(/(\d+)-(\d+)/g)].some(isBackwards);
  if (method !== 'GET' || !isValid) delete headers.range;
};

const isStream = (payload: unknown): payload is AsyncIterable<Buffer> =>
  typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload;

/** With one of these, the answer is another one than the whole file, or may be. */
const conditions = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'x-no-compression',
];

/** What browsers send: Brotli among others, without weights. */
const acceptsBrotli = /^(?:[a-z]+, ?)*br(?:, ?[a-z]+)*$/;

/** Whether a request is as nearly all are: for the whole file, in Brotli. */
const isUsual = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  acceptsBrotli.test(String(request.headers['accept-encoding'])) &&
  conditions.every((name) => request.headers[name] === undefined);

/** What an answer has of the file, and not of the request. */
const fileHeaders = [
  'accept-ranges',
  'last-modified',
  'etag',
  'content-type',
  'cache-control',
  'content-security-policy',
  'vary',
  'content-encoding',
];

/**
 * Keeps the answers to usual requests in memory, 1.5 MB at most: reading a small file anew takes the processor four
 * times as long. A film is too large for it.
 */
const keepAnswers = (app: FastifyInstance): void => {
  const kept = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>();
  app.addHook('onRequest', async (request, reply) => {
    const answer = kept.get(request.routeOptions.url ?? '');
    if (answer && isUsual(request)) return reply.headers(answer.headers).send(answer.body);
  });
  const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { url = '' } = request.routeOptions;
    if (!isStream(payload) || reply.statusCode !== 200 || film.test(url) || !isUsual(request)) return payload;
    const body = await buffer(payload);
    const names = fileHeaders.filter((name) => reply.hasHeader(name));
    kept.set(url, { headers: Object.fromEntries(names.map((name) => [name, reply.getHeader(name)])), body });
    return body;
  };
  // The last hook of each route: the answer is compressed by then.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], keep].flat();
  });
};

/** The browser's build, compressed beforehand. */
export const staticFiles =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dropInvalidRange);
    keepAnswers(app);
    app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
      if (error.statusCode !== 416) return sendProblem(error, request, reply);
      const { headers, url = '' } = request.raw;
      // Of a shorter file these are the whole of it.
      if (lastBytes.test(headers.range ?? '')) {
        delete headers.range;
        return reply.code(200).sendFile(new URL(url, 'http://localhost').pathname);
      }
      return reply
        .code(416)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .send();
    });
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Routes of their own answer the others.
      globIgnore: ['**/*.br', '.vite/**', 'manifest.webmanifest', 'door.html', 'shell.html', ...logoPaths],
      setHeaders(reply, path) {
        const immutable = isImmutable(path);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Never revalidated: this saves 90 bytes for each file of a first visit.
        if (immutable && !film.test(path))
          for (const header of ['etag', 'last-modified']) reply.removeHeader(header);
        reply.header('content-security-policy', /\.js(\.br)?$/.test(path) ? workerPolicy : filePolicy);
      },
    });
  };
