import type { FastifyInstance } from 'fastify';
import type { Environment } from './config/environment';
import type { RateLimits } from './guard/rate-limits';
import { buildServer } from './http/build-server';
import type { Pages } from './http/page-services';
import { weaknessOf, weaknessTexts } from './modules/accounts/owner-password-rules';
import * as composer from './modules/reminders/compose-message';
import { expireRemovalsEveryMinute, sweepDaily } from './operations/daily-sweep';
import { backUpNightly } from './operations/night-process';
import { pushCarrier } from './operations/push-carrier';
import { sendMessages } from './operations/send-messages';
import { pushSender } from './push/web-push';
import { openSite } from './site';

/** In milliseconds. Containers are usually killed after as long. */
const defaultTimeout = 10_000;

/** Milliseconds between two checks for idle connections. */
const pause = 50;

/**
 * On SIGTERM or SIGINT: finishes open requests, closes the site, exits with 0. A timeout or a second signal exits with
 * 1.
 */
export const stopGracefully = (app: FastifyInstance, timeout = defaultTimeout): void => {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      app.log.warn('Requests that were not done in time are cut off.');
      process.exit(1);
    }, timeout).unref();
    // `close` ends only connections that are idle at that moment; keep-alive ones would delay it.
    setInterval(() => app.server.closeIdleConnections(), pause).unref();
    try {
      await app.close();
      process.exit(0);
    } catch (err) {
      app.log.error({ err }, 'The site could not be closed.');
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const print = (line: string) => process.stdout.write(`${line}\n`);

const listen = async (app: FastifyInstance, { HOST, PORT }: Environment): Promise<void> => {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (cause) {
    await app.close();
    throw new Error('HOST and PORT: the server cannot listen there.', { cause });
  }
};

export interface StartOptions {
  /** The built program that makes the nightly backups; without it none are made. */
  nightProgram?: string;
  // The others are replaced in tests.
  /** Milliseconds for a graceful stop. */
  stopWithin?: number;
  limits?: Partial<RateLimits>;
  /** Milliseconds between two looks for messages that are due. */
  sendEvery?: number;
}

/** Opens the site and serves it. Rejects with a message for the operator. */
export const start = async (
  environment: Environment,
  pages: Pages,
  { nightProgram, stopWithin, limits: replaced, sendEvery }: StartOptions = {},
): Promise<void> => {
  const site = await openSite(environment, () => new Date(), { limits: replaced });
  const { db, now, timeZone, retentionDays, removeFile, limits, pushServices } = site.dependencies;
  // Loaded on demand: production servers do not need it.
  const { fillDemo } = environment.DEMO ? await import('./demo/fill-demo') : {};
  const pregenerateDemo = await fillDemo?.({ ...site, db, now, timeZone });
  const app = await buildServer({
    site,
    pages,
    siteUrl: environment.SITE_URL,
    logLevel: environment.LOG_LEVEL,
    trustProxy: environment.TRUST_PROXY,
    allowedOrigins: environment.ALLOWED_ORIGINS,
  });
  const stops: (() => Promise<void>)[] = [];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
    await site.close();
  });
  const { OWNER_PASSWORD } = environment;
  const { ownerEmail } = site.dependencies;
  const weakness = OWNER_PASSWORD && (await weaknessOf(OWNER_PASSWORD, ownerEmail));
  if (weakness) app.log.warn({}, `OWNER_PASSWORD is weak: ${weaknessTexts[weakness]}`);
  stopGracefully(app, stopWithin);
  await listen(app, environment);
  // Not before: where it cannot listen, their database is closed at once.
  const swept = { ...site, db, now, timeZone, retentionDays, removeFile, limits, log: app.log };
  stops.push(sweepDaily(swept), expireRemovalsEveryMinute(swept));
  if (nightProgram !== undefined && site.dependencies.backups.isOn)
    stops.push(backUpNightly(swept, nightProgram));
  const siteUrl = environment.SITE_URL;
  if (siteUrl !== undefined) {
    const context = { ...site.dependencies, siteUrl, log: app.log };
    const carrier = pushCarrier(context, composer, pushSender({ siteUrl, services: pushServices, now }));
    stops.push(sendMessages(context, carrier, sendEvery));
  }

  const [address] = app.addresses();
  print(`Listening on http://localhost:${typeof address === 'object' ? address.port : environment.PORT}`);
  if (site.newOwnerPassword) {
    print(`The owner signs in as ${ownerEmail} with the password ${site.newOwnerPassword}`);
    print('It is shown this once. Set OWNER_EMAIL and OWNER_PASSWORD to choose your own.');
  }

  // In the background.
  pregenerateDemo?.().catch((err: unknown) =>
    app.log.error({ err }, 'Variants of the demo pictures could not be generated.'),
  );
};
