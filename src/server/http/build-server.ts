import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { CallFailure } from '~/contract/call-failure';
import type { CallDependencies } from '../platform/calls/call-context';
import type { TrustProxy } from '../platform/environment';
import type { EmbeddedFileStore } from '../platform/files/embedded-file-store';
import type { FileStore } from '../platform/files/file-store';
import type { Pictures } from '../platform/pictures/pictures';
import { limitBodyTime } from './body-timeout';
import { callRoutes } from './call-routes';
import { allowOrigins } from './cors';
import { fileStoreRoutes } from './file-store/file-store-routes';
import { health } from './health';
import { logResponse, serializers } from './logging';
import { normalizeRequestUrl } from './normalize-request-url';
import { openApi } from './openapi/route';
import { type Pages, pageServices } from './page-services';
import { pictureRoutes } from './picture-routes';
import { securityHeaders } from './security-headers';
import { sendProblem } from './send-problem';

/** Milliseconds. Shortened by tests only. */
export interface Timeouts {
  /** For the head of a request. */
  headers: number;
  /** For a body: 64 kB at 10 kbit/s take 51 s. */
  request: number;
  /** For a chunk of the owner's upload: the largest picture at 64 kbit/s takes 31 minutes. */
  upload: number;
  /**
   * For a connection over which nothing goes, as of a client that never reads its answer. It is seen going in steps,
   * each as much as a third of what the system buffers for it: on a weak line that takes minutes.
   */
  idle: number;
  /** Between two looks for senders that are too slow. */
  check: number;
}

const usualTimeouts: Timeouts = {
  headers: 15_000,
  request: 60_000,
  upload: 32 * 60_000,
  idle: 5 * 60_000,
  check: 5_000,
};

/** Node's own choice, 11, takes 50 times as long for a tenth fewer bytes; it is for what is cached compressed. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** What of the site its routes use. */
export interface ServedSite {
  dependencies: Omit<CallDependencies, 'log'>;
  pictures: Pictures;
  files: FileStore;
  /** The store that the owner's browser uploads to; null where a bucket does. */
  embedded: EmbeddedFileStore | null;
}

export interface ServerOptions {
  site: ServedSite;
  /** Without it every address that is not a call's is 404. */
  pages?: Pages;
  /** Where people reach the site; absent: what each request says. */
  siteUrl?: string | undefined;
  logLevel: string;
  /** Where log lines go; standard error unless told otherwise, so that standard output stays for people. */
  logTo?: Writable;
  trustProxy: TrustProxy;
  allowedOrigins: readonly string[];
  timeouts?: Partial<Timeouts>;
}

/** Whoever reports a refusal or failure can name it: the log has it under the same id. */
const addRequestIdHeader = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode >= 400) reply.header('x-request-id', request.id);
};

/** Puts the server together without listening. */
export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { headers, request, upload, idle, check } = { ...usualTimeouts, ...options.timeouts };
  const app = Fastify({
    logger: { level: options.logLevel, stream: options.logTo ?? process.stderr, serializers },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    requestTimeout: upload,
    connectionTimeout: idle,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
    forceCloseConnections: 'idle',
    // One that comes on an open connection while the server stops is answered like any other, and as the last.
    return503OnClosing: false,
    // A file's name may be 300 characters, each up to nine when encoded.
    routerOptions: { maxParamLength: 2_700 },
    // Of an address that cannot be read: the hooks are not called for these.
    frameworkErrors: async (error, request, reply) => {
      securityHeaders(request, reply, () => undefined);
      reply.header('x-request-id', request.id);
      await sendProblem(error, request, reply);
      logResponse(request, reply, () => undefined);
    },
    rewriteUrl: ({ url = '/' }: IncomingMessage) => normalizeRequestUrl(url),
  });
  const dependencies = { ...options.site.dependencies, log: app.log };
  limitBodyTime(app.server, request);
  app.setErrorHandler(sendProblem);
  app.addHook('onRequest', securityHeaders);
  if (options.allowedOrigins.length > 0) await allowOrigins(app, options.allowedOrigins);
  await app.register(cookie);
  app.addHook('onSend', addRequestIdHeader);
  app.addHook('onResponse', logResponse);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: quickBrotli,
    // Bodies come as they are: nobody sends others, and a small one could be made to fill the memory.
    globalDecompression: false,
  });
  await app.register(health({ db: dependencies.db, files: options.site.files }));
  await app.register(callRoutes(dependencies, options.siteUrl?.startsWith('https:') ?? false));
  await app.register(openApi);
  await app.register(pictureRoutes(options.site.pictures));
  const { embedded, pictures } = options.site;
  if (embedded) await app.register(fileStoreRoutes({ ...dependencies, ...embedded, pictures }));
  if (options.pages) await app.register(options.pages(pageServices(dependencies, options.siteUrl)));
  app.setNotFoundHandler(() => Promise.reject(CallFailure.refused('not-found')));
  return app;
};
