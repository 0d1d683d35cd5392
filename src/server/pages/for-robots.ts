import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Api } from '~/contract/calls';
import { dayInZone } from '~/contract/event-date';
import type { PageServices } from '../http/pages';
import { dataHeaders } from '../http/security-headers';
import { sendPublic } from '../http/send-public';
import { answerOf, type KeptAnswer } from '../kept/kept-answer';
import type { Renderer } from './renderer';
import { sitemap } from './sitemap';

interface ForRobots {
  services: PageServices;
  apiFor: (request: FastifyRequest) => Api;
  load: Renderer['load'];
  /** Answers with what is kept under `key`, or makes it, as for pages. */
  keep: (request: FastifyRequest, key: string, make: () => Promise<KeptAnswer>) => Promise<KeptAnswer>;
}

/** `GET /robots.txt`, which names the map of the site, and `GET /sitemap.xml`, the map (https://www.sitemaps.org). */
export const forRobots =
  ({ services, apiFor, load, keep }: ForRobots): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dataHeaders);

    app.get('/robots.txt', async (request, reply) => {
      // Pages that nobody should find say so themselves, which a robot must be allowed to read.
      const text = `User-agent: *\nAllow: /\nSitemap: ${services.originOf(request)}/sitemap.xml\n`;
      return sendPublic(request, reply, answerOf(200, { 'content-type': 'text/plain; charset=utf-8' }, text));
    });

    const makeSitemap = async (request: FastifyRequest, origin: string) => {
      const api = apiFor(request);
      const [{ listedPaths }, { result: events }, { result: team }] = await Promise.all([
        load(),
        api.getCurrentEventData({}),
        api.getTeamData({}),
      ]);
      const { timeZone } = services;
      const today = dayInZone(services.now(), timeZone);
      const xml = sitemap({ origin, paths: listedPaths(), events, team, timeZone, today });
      return answerOf(200, { 'content-type': 'application/xml; charset=utf-8' }, xml);
    };

    app.get('/sitemap.xml', async (request, reply) => {
      const origin = services.originOf(request);
      const map = await keep(request, `${origin} sitemap`, () => makeSitemap(request, origin));
      return sendPublic(request, reply, map);
    });
  };
