import { languageQuery, languages } from '~/app/entry/entry-server';
import { doctor } from '~/content/group';
import type { Event } from '~/contract/event';
import type { TeamMember } from '~/contract/team-member';
import type { Day } from '~/contract/values/event-date';
import { lastChange } from './last-change';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/**
 * One page: an entry for its address in each language and for the one without, each of which names them all
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

/** What the map is made of. */
interface Mapped {
  origin: string;
  /** Of the pages that are always there. */
  paths: readonly string[];
  events: readonly Event[];
  team: readonly Pick<TeamMember, '_id' | 'Name'>[];
  /** Of the site, an IANA name, and the day it is there. */
  timeZone: string;
  today: Day;
}

/**
 * The map of the site in XML. When a page changed last is said only where the data tells: a wrong date is worse for a
 * search engine than none.
 */
export function sitemap({ origin, paths, events, team, ...site }: Mapped): string {
  // The doctor's own entry leads to the doctor's page, which is among the paths.
  const doctorNames: readonly string[] = Object.values(doctor.name);
  const members = team.filter(({ Name }) => !doctorNames.includes(Name.trim()));
  const pages = [
    ...paths.map((path) => entries(origin + path)),
    ...events.map((event) =>
      entries(`${origin}/past_event/${encodeURIComponent(event._id)}`, lastChange(event, site)),
    ),
    ...members.map(({ _id }) => entries(`${origin}/team_readMore/${encodeURIComponent(_id)}`)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`;
}
