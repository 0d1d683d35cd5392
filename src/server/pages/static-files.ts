import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
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

/** The browser's build, compressed beforehand. */
export const staticFiles =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dropInvalidRange);
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
