import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { defaultLanguage, languageQuery } from '~/app/entry/entry-server';
import type { Event, EventParts } from '~/contract/event';
import { addDays, type Day, dayInZone, readDay } from '~/contract/event-date';
import { doctorSlug } from '~/contract/group-addresses';
import type { TeamMember } from '~/contract/team-member';
import { type CachedResponse, toCachedResponse } from '../calls/response-cache';
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

interface Mapped {
  origin: string;
  /** Of the site, at least one. */
  languages: readonly string[];
  /** In every language. */
  doctorNames: readonly string[];
  /** Static pages. */
  paths: readonly string[];
  events: EventParts;
  team: readonly Pick<TeamMember, '_id' | 'Name'>[];
  /** IANA name. */
  timeZone: string;
  today: Day;
}

/** A sitemap with more is divided, with an index: each part is made by itself. Half of what the protocol allows. */
const mostAddresses = 5_000;

const inNamespaces = (element: string, namespaces: string, inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${inside}</${element}>\n`;

/**
 * Returns the sitemap, or an index of its parts if it is long; for a number from 1 that part, or null if there is none.
 * Omits unknown dates: search engines prefer none to a wrong one.
 */
async function sitemap(
  { origin, languages, doctorNames, paths, events, team, ...site }: Mapped,
  part?: number,
): Promise<string | null> {
  // The doctor's team entry leads to the doctor's page, which is listed already.
  const members = team.filter(({ Name }) => !doctorNames.includes(Name.trim()));
  const others = [...paths, ...members.map(({ _id }) => `/team_readMore/${encodeURIComponent(_id)}`)];
  const { coming, pastByMonth } = await events.counts();
  const pages = [...pastByMonth.values()].reduce((sum, count) => sum + count, others.length + coming);
  // Each has an address by itself and one in each language.
  const pagesOfPart = Math.floor(mostAddresses / (1 + languages.length));
  const parts = Math.ceil(pages / pagesOfPart);
  if (part === undefined && parts > 1) {
    const locations = Array.from({ length: parts }, (_, place) => `${origin}/sitemap-${place + 1}.xml`);
    const listed = locations.map((href) => `<sitemap><loc>${escaped(href)}</loc></sitemap>\n`);
    return inNamespaces('sitemapindex', '', listed.join(''));
  }
  if (part !== undefined && (parts === 1 || part > parts)) return null;
  const from = ((part ?? 1) - 1) * pagesOfPart;
  const here = others.slice(from, from + pagesOfPart);
  // Events come last, so that a part reads its own ones only.
  const eventsHere = await events.slice(Math.max(0, from - others.length), pagesOfPart - here.length);
  const listed = [
    ...here.map((path) => entries(origin + path, languages, null)),
    ...eventsHere.map((event) =>
      entries(`${origin}/events/${encodeURIComponent(event._id)}`, languages, lastChange(event, site)),
    ),
  ];
  return inNamespaces('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', listed.join(''));
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

/** `GET /robots.txt`, `GET /sitemap.xml` and the parts of a long one (https://www.sitemaps.org). */
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

    const makeSitemap = async (request: FastifyRequest, part?: number) => {
      const api = services.apiFor(request);
      const events = services.eventPartsFor(request);
      const [{ listedPaths }, { result: team }, { result: group }] = await Promise.all([
        load(),
        api.getTeamData({}),
        api.getGroup({ params: { language: defaultLanguage } }),
      ]);
      const { timeZone } = services;
      const today = dayInZone(services.now(), timeZone);
      const origin = services.cachedOrigin;
      const doctorNames = group.Names.doctor;
      const languages = group.Languages;
      const paths = listedPaths(doctorSlug(group));
      const xml = await sitemap(
        { origin, languages, doctorNames, paths, events, team, timeZone, today },
        part,
      );
      if (xml === null) return toCachedResponse(404, { 'content-type': 'text/plain; charset=utf-8' }, '');
      return toCachedResponse(200, { 'content-type': 'application/xml; charset=utf-8' }, xml);
    };

    app.get('/sitemap.xml', async (request, reply) => {
      const map = await cached(request, 'sitemap', () => makeSitemap(request));
      return sendCachedResponse(request, reply, map);
    });

    app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,2}).xml', async (request, reply) => {
      const part = Number(request.params.part);
      const map = await cached(request, `sitemap ${part}`, () => makeSitemap(request, part));
      return sendCachedResponse(request, reply.code(map.status), map);
    });
  };
