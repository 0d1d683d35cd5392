import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { CallFailure } from '~/contract/call-failure';
import { restoredAtHeader } from '~/contract/restoration';
import type { SiteDependencies } from '../calls/call-context';
import type { TrustProxy } from '../config/environment';
import type { FileStore } from '../files/file-store';
import type { Pictures } from '../pictures/pictures';
import type { EmbeddedFileStore } from '../uploads/uploads';
import { refuseOtherHosts } from './allowed-hosts';
import { limitBodyTime } from './body-timeout';
import { callRoutes } from './call-routes';
import { fileStoreRoutes } from './file-store-routes';
import { health } from './health';
import { logUnreadableAddress, responseLogger, serializers } from './logging';
import { normalizeRequestUrl } from './normalize-request-url';
import { type Pages, pageServices } from './page-services';
import { phoneCopyRoutes } from './phone-copy-routes';
import { pictureRoutes } from './picture-routes';
import { securityHeaders } from './security-headers';
import { sendProblem } from './send-problem';

/** Seconds that a browser may cache a preflight response. */
const maxAge = 3600;

/** Allows CORS calls from ALLOWED_ORIGINS. The token travels in a header, so credentials stay forbidden. */
const allowOrigins = async (app: FastifyInstance, allowed: readonly string[]): Promise<void> => {
  const options: FastifyCorsOptions = {
    // A function: with a list, preflights of other origins would get the same response.
    origin: async (origin: string | undefined) => origin !== undefined && allowed.includes(origin) && origin,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Date', 'ETag', 'Retry-After', restoredAtHeader],
    maxAge,
    // Otherwise other OPTIONS requests would be refused in plain text.
    strictPreflight: false,
  };
  await app.register(cors, options);
};

/** In milliseconds. Only tests change them. */
export interface Timeouts {
  /** Request headers. */
  headers: number;
  /** Request body: 64 kB at 10 kbit/s take 51 s. */
  request: number;
  /** Upload chunk: the largest picture at 64 kbit/s takes 31 minutes. */
  upload: number;
  /** Idle connection. Progress shows only in steps of up to a third of the system's buffer: minutes on a slow line. */
  idle: number;
  /** Interval of the checks for slow senders. */
  check: number;
}

const usualTimeouts: Timeouts = {
  headers: 15_000,
  request: 60_000,
  upload: 32 * 60_000,
  idle: 5 * 60_000,
  check: 5_000,
};

/** The default 11 takes 50 times as long for a tenth fewer bytes. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface ServedSite {
  dependencies: Omit<SiteDependencies, 'log' | 'siteUrl'>;
  pictures: Pictures;
  files: FileStore;
  /** Null for a bucket. */
  embedded: EmbeddedFileStore | null;
}

export interface ServerOptions {
  site: ServedSite;
  /** Without it, other addresses are 404. */
  pages?: Pages;
  /** Public address of the site. Without it, only hosts of this machine and private networks are served. */
  siteUrl?: string | undefined;
  logLevel: string;
  /** Default: standard error, so that standard output stays for people. */
  logTo?: Writable;
  trustProxy: TrustProxy;
  allowedOrigins: readonly string[];
  timeouts?: Partial<Timeouts>;
}

/** Lets users report the id under which the log has the failure. */
const addRequestIdHeader = (
  request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: () => void,
): void => {
  if (reply.statusCode >= 400) reply.header('x-request-id', request.id);
  done();
};

/** Builds the server without listening. */
export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { headers, request, upload, idle, check } = { ...usualTimeouts, ...options.timeouts };
  const logResponse = responseLogger(options.logLevel);
  const app = Fastify({
    logger: { level: options.logLevel, stream: options.logTo ?? process.stderr, serializers },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    requestTimeout: upload,
    connectionTimeout: idle,
    http: { headersTimeout: headers, connectionsCheckingInterval: check },
    forceCloseConnections: 'idle',
    // Requests on open connections are still served during the shutdown.
    return503OnClosing: false,
    // A file name has up to 300 characters, each up to nine when encoded.
    routerOptions: { maxParamLength: 2_700 },
    // For malformed addresses, for which Fastify calls no hooks.
    frameworkErrors: async (error, request, reply) => {
      securityHeaders(request, reply, () => undefined);
      reply.header('x-request-id', request.id);
      await sendProblem(error, request, reply);
      logResponse(request, reply, () => undefined);
    },
    rewriteUrl: ({ url = '/' }: IncomingMessage) => normalizeRequestUrl(url),
  });
  const dependencies = { ...options.site.dependencies, siteUrl: options.siteUrl, log: app.log };
  limitBodyTime(app.server, request);
  app.setErrorHandler(sendProblem);
  app.addHook('onRequest', securityHeaders);
  app.addHook('onRequest', logUnreadableAddress());
  if (options.siteUrl === undefined) app.addHook('onRequest', refuseOtherHosts);
  if (options.allowedOrigins.length > 0) await allowOrigins(app, options.allowedOrigins);
  await app.register(cookie);
  app.addHook('onSend', addRequestIdHeader);
  app.addHook('onResponse', logResponse);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: quickBrotli,
    // Refuses compressed bodies: a small one could fill the memory.
    globalDecompression: false,
  });
  await app.register(health({ db: dependencies.db, files: options.site.files }));
  await app.register(callRoutes(dependencies, options.siteUrl?.startsWith('https:') ?? false));
  await app.register(phoneCopyRoutes(dependencies));
  await app.register(pictureRoutes(options.site.pictures, dependencies.db));
  const { embedded, pictures } = options.site;
  if (embedded) await app.register(fileStoreRoutes({ ...dependencies, ...embedded, pictures }));
  if (options.pages) await app.register(options.pages(pageServices(dependencies, pictures)));
  app.setNotFoundHandler(() => Promise.reject(CallFailure.refused('not-found')));
  return app;
};
