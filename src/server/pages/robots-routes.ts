import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Api } from '~/contract/calls';
import { dayInZone } from '~/contract/values/event-date';
import type { PageServices } from '../http/page-services';
import { dataHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';
import { type CachedResponse, toCachedResponse } from '../platform/response-cache/cached-response';
import type { Renderer } from './renderer';
import { sitemap } from './sitemap';

interface ForRobots {
  services: PageServices;
  apiFor: (request: FastifyRequest) => Api;
  load: Renderer['load'];
  /** The response cached under `key` for the request's origin, or a new one, as for pages. */
  cached: (
    request: FastifyRequest,
    key: string,
    make: () => Promise<CachedResponse>,
  ) => Promise<CachedResponse>;
}

/** `GET /robots.txt`, which names the map of the site, and `GET /sitemap.xml`, the map (https://www.sitemaps.org). */
export const robotsRoutes =
  ({ services, apiFor, load, cached }: ForRobots): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dataHeaders);

    app.get('/robots.txt', async (request, reply) => {
      // Pages that nobody should find say so themselves, which a robot must be allowed to read.
      const text = `User-agent: *\nAllow: /\nSitemap: ${services.originOf(request)}/sitemap.xml\n`;
      return sendCachedResponse(
        request,
        reply,
        toCachedResponse(200, { 'content-type': 'text/plain; charset=utf-8' }, text),
      );
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
      return toCachedResponse(200, { 'content-type': 'application/xml; charset=utf-8' }, xml);
    };

    app.get('/sitemap.xml', async (request, reply) => {
      const origin = services.originOf(request);
      const map = await cached(request, 'sitemap', () => makeSitemap(request, origin));
      return sendCachedResponse(request, reply, map);
    });
  };
