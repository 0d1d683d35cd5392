import { type Browser, chromium } from 'playwright';
import * as v from 'valibot';
import { doctor } from '~/content/group';
import { calls } from '~/contract/calls';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { ensureChromium } from '../chromium';
import { type Line, lines } from './lines';
import { medianOf } from './median';
import type { RunningSite } from './site';
import { firstVisit, menuOpens, repeatVisit, type Visit, visitedPhone } from './visits';

const times = 3;
const ms = (value: number) => Math.round(value);
const kB = (bytes: number) => Math.round(bytes / 100) / 10;

type Table = Record<string, Record<string, number | string>>;
type Pages = Record<string, string>;

/** The addresses that are measured, by what they are called: those of most visits, and the other public ones. */
async function measuredPages({ url }: RunningSite): Promise<{ main: Pages; other: Pages }> {
  const answerTo = async (path: string) => (await fetch(url + path)).json();
  const { getCurrentEventData, getTeamData } = calls;
  const { result: events } = v.parse(getCurrentEventData.answer, await answerTo(getCurrentEventData.path));
  const { result: team } = v.parse(getTeamData.answer, await answerTo(getTeamData.path));
  const coming = events.find(({ CurrentConform }) => CurrentConform)?._id;
  const past = events.find(({ EventImage }) => EventImage.length > 0)?._id;
  const member = team.find(({ Name }) => Name !== doctor.name.en)?._id;
  return {
    main: {
      home: '/',
      events: '/events',
      'past event': `/past_event/${past}`,
      registration: `/book/register_booking/${coming}`,
      'sign-in': '/auth',
    },
    other: {
      gallery: '/photo-gallery',
      'by date': '/photo_gallery_with_date',
      videos: '/video-gallery',
      team: '/our-team',
      member: `/team_readMore/${member}`,
      doctor: `/${doctor.slug}`,
      about: '/about-us',
      volunteer: '/volunteer',
      contact: '/contact-us',
    },
  };
}

/** The visit in the middle of several, by its largest paint. */
async function middleVisit(browser: Browser, address: string, line: Line): Promise<Table[string]> {
  const visits: Visit[] = [];
  for (let turn = 0; turn < times; turn++) visits.push(await firstVisit(browser, address, line));
  const middle = visits.sort((a, b) => a.largestContentfulPaint - b.largestContentfulPaint)[times >> 1];
  if (!middle) return {};
  return {
    'LCP ms': ms(middle.largestContentfulPaint),
    largest: middle.largest,
    'pictures ms': ms(middle.picturesComplete),
    'interactive ms': ms(middle.interactive),
    CLS: Math.round(middle.layoutShift * 1000) / 1000,
    kB: kB(middle.bytes),
    'scripts kB': kB(middle.scripts),
    // What a CDN in front takes off the servers' line.
    'img and assets %': Math.round((100 * middle.cacheable) / middle.bytes),
  };
}

/** What people wait for: first visits on two lines, the menu, and later visits with and without a network. */
export async function measureScreens(site: RunningSite): Promise<Record<string, Table>> {
  const { main, other } = await measuredPages(site);
  const pages = { ...main, ...other };
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return await measured(browser, site, main, pages);
  } finally {
    await browser.close();
  }
}

const measured = async (
  browser: Browser,
  site: RunningSite,
  main: Pages,
  pages: Pages,
): Promise<Record<string, Table>> => {
  // Pictures in the sizes that a phone asks for are made at the first request; people seldom are the first.
  for (const path of Object.values(pages)) await firstVisit(browser, site.url + path, lines.town);

  const first: Table = {};
  for (const [line, visited] of [
    [lines.village, pages],
    [lines.town, main],
  ] as const) {
    for (const [name, path] of Object.entries(visited)) {
      first[`${name} · ${line.name}`] = await middleVisit(browser, site.url + path, line);
    }
  }
  const opened = await medianOf(() => menuOpens(browser, site.url, lines.village));
  const menu: Table = { [lines.village.name]: { 'menu open, ms': ms(opened) } };

  const phone = await visitedPhone(browser, site.url);
  const later: Table = {};
  for (const [name, path] of Object.entries(pages)) {
    later[name] = {
      'online LCP ms': ms(await medianOf(() => repeatVisit(phone, site.url + path, false))),
      'offline LCP ms': ms(await medianOf(() => repeatVisit(phone, site.url + path, true))),
    };
  }
  return { 'first visit': first, menu, 'later visit': later };
};
