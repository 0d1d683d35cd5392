import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { languageQuery, languages } from '~/app/entry/entry-server';
import { doctor } from '~/content/group';
import type { Event } from '~/contract/event';
import { addDays, type Day, dayInZone, readDay } from '~/contract/event-date';
import type { TeamMember } from '~/contract/team-member';
import { type CachedResponse, toCachedResponse } from '../guard/cached-response';
import type { PageServices } from '../http/page-services';
import { dataHeaders } from '../http/security-headers';
import { sendCachedResponse } from '../http/send-cached-response';
import type { Renderer } from './renderer';

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
 * Entries of a page in each language and without one, each listing all versions
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
const entries = (url: string, changed: Day | null = null): string => {
  const versions = [
    ['x-default', url],
    ...languages.map((language) => [language, `${url}?${languageQuery}=${language}`] as const),
  ] as const;
  const alternates = versions.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return versions
    .map(([, href]) => `<url><loc>${escaped(href)}</loc>${lastmod}${alternates.join('')}</url>\n`)
    .join('');
};

interface Mapped {
  origin: string;
  /** Static pages. */
  paths: readonly string[];
  events: readonly Event[];
  team: readonly Pick<TeamMember, '_id' | 'Name'>[];
  /** IANA name. */
  timeZone: string;
  today: Day;
}

/** Omits unknown dates: search engines prefer none to a wrong one. */
function sitemap({ origin, paths, events, team, ...site }: Mapped): string {
  // The doctor's team entry leads to the doctor's page, which is listed already.
  const doctorNames: readonly string[] = Object.values(doctor.name);
  const members = team.filter(({ Name }) => !doctorNames.includes(Name.trim()));
  const pages = [
    ...paths.map((path) => entries(origin + path)),
    ...events.map((event) =>
      entries(`${origin}/events/${encodeURIComponent(event._id)}`, lastChange(event, site)),
    ),
    ...members.map(({ _id }) => entries(`${origin}/team_readMore/${encodeURIComponent(_id)}`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`;
}

interface ForRobots {
  services: PageServices;
  load: Renderer['load'];
  /** As `getForOrigin` in `pageCache`. */
  cached: (
    request: FastifyRequest,
    key: string,
    make: () => Promise<CachedResponse>,
  ) => Promise<CachedResponse>;
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

    const makeSitemap = async (request: FastifyRequest) => {
      const api = services.apiFor(request);
      const [{ listedPaths }, { result: events }, { result: team }] = await Promise.all([
        load(),
        api.getCurrentEventData({}),
        api.getTeamData({}),
      ]);
      const { timeZone } = services;
      const today = dayInZone(services.now(), timeZone);
      const origin = services.cachedOrigin;
      const xml = sitemap({ origin, paths: listedPaths(), events, team, timeZone, today });
      return toCachedResponse(200, { 'content-type': 'application/xml; charset=utf-8' }, xml);
    };

    app.get('/sitemap.xml', async (request, reply) => {
      const map = await cached(request, 'sitemap', () => makeSitemap(request));
      return sendCachedResponse(request, reply, map);
    });
  };
