import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { defaultLanguage, languageQuery } from '~/app/entry/entry-server';
import type { Event } from '~/contract/event';
import { addDays, type Day, dayInZone, readDay } from '~/contract/event-date';
import { doctorSlug, isDoctorName } from '~/contract/group-addresses';
import { toCachedResponse } from '../calls/response-cache';
import type { PageServices } from '../http/page-services';
import { dataHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';
import type { Renderer } from './client-build';
import type { CachedFor } from './page-cache';

/** A version 7 UUID begins with its creation time in ms (RFC 9562). */
const ofVersion7 = v.pipe(
  v.string(),
  v.uuid(),
  v.check((id) => id[14] === '7'),
);

/**
 * Returns the day of an event page's last change, or null if unknown. An unedited event changed when it was created, or
 * when it became past. Pictures carry no date.
 */
export function lastChange(
  { _id, Version, EDate, PastConform, EventImage }: Event,
  { timeZone, today }: { timeZone: string; today: Day },
): Day | null {
  if (Version !== 1 || EventImage.length > 0 || !v.is(ofVersion7, _id)) return null;
  const made = dayInZone(new Date(Number.parseInt(_id.slice(0, 8) + _id.slice(9, 13), 16)), timeZone);
  if (!PastConform) return made;
  const day = readDay(EDate);
  // Marked as past by hand, at an unknown time.
  if (!day || day >= today) return null;
  const past = addDays(day, 1);
  if (past < made) return made;
  return past;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/**
 * Entries of a page in each language and without one, each listing all versions; with one language, a single entry
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
const entries = (url: string, languages: readonly string[], changed: Day | null): string => {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  if (languages.length === 1) return `<url><loc>${escaped(url)}</loc>${lastmod}</url>\n`;
  const versions = [
    ['x-default', url],
    ...languages.map((language) => [language, `${url}?${languageQuery}=${language}`] as const),
  ] as const;
  const alternates = versions.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
  );
  return versions
    .map(([, href]) => `<url><loc>${escaped(href)}</loc>${lastmod}${alternates.join('')}</url>\n`)
    .join('');
};

const inNamespaces = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${inside}</urlset>\n`;

interface ForRobots {
  services: PageServices;
  load: Renderer['load'];
  cached: CachedFor;
}

/** `GET /robots.txt` and `GET /sitemap.xml` (https://www.sitemaps.org). */
export const robotsRoutes =
  ({ services, load, cached }: ForRobots): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', dataHeaders);

    app.get('/robots.txt', async (request, reply) => {
      // Unlisted pages say so themselves, so robots must be allowed to read them.
      const text = `User-agent: *\nAllow: /\nSitemap: ${services.originOf(request)}/sitemap.xml\n`;
      return sendCachedResponse(
        request,
        reply,
        toCachedResponse(200, { 'content-type': 'text/plain; charset=utf-8' }, text),
      );
    });

    /**
     * At the stated capacity (src/README.md) it has 9,000 addresses, of 50,000 that the protocol allows. Unknown dates are
     * omitted: search engines prefer none to a wrong one.
     */
    const makeSitemap = async (request: FastifyRequest) => {
      const api = services.apiFor(request);
      const [{ listedPaths }, { result: events }, { result: team }, { result: group }] = await Promise.all([
        load(),
        api.getCurrentEventData({}),
        api.getTeamData({}),
        api.getGroup({ params: { language: defaultLanguage } }),
      ]);
      const { timeZone } = services;
      const today = dayInZone(services.now(), timeZone);
      const origin = services.originOf(request);
      // The doctor's team entry leads to the doctor's page, which is listed already.
      const members = team.filter(({ Name }) => !isDoctorName(Name, group.Names));
      const paths = [
        ...listedPaths(doctorSlug(group)),
        ...members.map(({ _id }) => `/team_readMore/${encodeURIComponent(_id)}`),
      ];
      const listed = [
        ...paths.map((path) => entries(origin + path, group.Languages, null)),
        ...events.map((event) =>
          entries(
            `${origin}/events/${encodeURIComponent(event._id)}`,
            group.Languages,
            lastChange(event, { timeZone, today }),
          ),
        ),
      ];
      return toCachedResponse(
        200,
        { 'content-type': 'application/xml; charset=utf-8' },
        inNamespaces(listed.join('')),
      );
    };

    app.get('/sitemap.xml', async (request, reply) => {
      const map = await cached(request, 'sitemap', () => makeSitemap(request));
      return sendCachedResponse(request, reply, map);
    });
  };
