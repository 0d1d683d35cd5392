import type { FastifyInstance } from 'fastify';
import { sweepDaily } from './daily-sweep';
import type { Environment } from './environment';
import { fillDemo } from './fill-demo';
import { buildServer } from './http/build-server';
import type { Pages } from './http/pages';
import { openSite } from './site';
import { stopGracefully } from './stop-gracefully';

const say = (line: string) => process.stdout.write(`${line}\n`);

const listen = async (app: FastifyInstance, { HOST, PORT }: Environment): Promise<void> => {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (cause) {
    await app.close();
    throw new Error('HOST and PORT: the server cannot listen there.', { cause });
  }
};

/**
 * Opens the site and answers. Rejects where it cannot, with a sentence for the operator.
 * @param stopWithin milliseconds for a graceful stop, where it is not the usual time
 */
export const start = async (environment: Environment, pages: Pages, stopWithin?: number): Promise<void> => {
  const site = await openSite(environment, () => new Date());
  const { db, now, timeZone, keptDays } = site.dependencies;
  const drawTheRest = environment.DEMO ? await fillDemo({ ...site, db, now, timeZone }) : undefined;
  const app = await buildServer({
    site,
    pages,
    siteUrl: environment.SITE_URL,
    logLevel: environment.LOG_LEVEL,
    trustProxy: environment.TRUST_PROXY,
    allowedOrigins: environment.ALLOWED_ORIGINS,
  });
  const stopSweeping = sweepDaily({ ...site, db, now, timeZone, keptDays, log: app.log });
  app.addHook('onClose', async () => {
    stopSweeping();
    await site.close();
  });
  stopGracefully(app, stopWithin);
  await listen(app, environment);

  const [address] = app.addresses();
  say(`Listening on http://localhost:${typeof address === 'object' ? address.port : environment.PORT}`);
  if (site.newOwnerPassword) {
    say(`The owner signs in as ${environment.OWNER_EMAIL} with the password ${site.newOwnerPassword}`);
    say('It is shown this once. Set OWNER_EMAIL and OWNER_PASSWORD to choose your own.');
  }

  // Behind the first answers: nobody waits for a gallery to be drawn.
  drawTheRest?.().catch((err: unknown) => app.log.error({ err }, 'The demo pictures could not be drawn.'));
};
