import { type Browser, type BrowserContext, chromium } from 'playwright';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { bytesOf, isPicture } from '../browser/harness/first-visit';
import { NetworkProxy, type ProxiedRequest } from '../browser/harness/network-proxy';
import { ensureChromium } from '../chromium';
import { floorOf, floorWorker, serveFloors, startFloorWorker } from './floor';
import { type Line, lines } from './lines';
import { PhoneLine } from './phone-line';
import type { RunningSite } from './site';
import { type Spread, spreadOf, written } from './spread';
import {
  type FirstVisit,
  firstVisit,
  firstVisitOfFloor,
  menuOpens,
  phone,
  type RepeatVisit,
  repeatVisit,
  visitedPhone,
} from './visits';

/** Visits of each kind, of which the median is told with the least and the most. */
const times = Number(process.env.BENCH_VISITS ?? 5);

type Row = Record<string, string>;
type Table = Record<string, Row>;
type Pages = Record<string, string>;

/** Where visits are measured: the browser, the line in front of the site, and what has passed it. */
interface Bench {
  browser: Browser;
  line: PhoneLine;
  network: NetworkProxy;
}

/** The addresses that are measured, by what they are called. */
async function measuredPages({ url }: RunningSite): Promise<Pages> {
  const { getCurrentEventData } = calls;
  const answer = await fetch(url + getCurrentEventData.path);
  const { result: events } = v.parse(getCurrentEventData.answer, await answer.json());
  return {
    home: '/',
    events: '/events',
    event: `/past_event/${events.find(({ EventImage }) => EventImage.length > 0)?._id}`,
    registration: `/book/register_booking/${events.find(({ CurrentConform }) => CurrentConform)?._id}`,
    gallery: '/photo-gallery',
    team: '/our-team',
  };
}

/** In thousands: milliseconds as seconds, bytes as kB. */
const inThousands = (spread: Spread | undefined, digits: number): string =>
  written(
    spread && { median: spread.median / 1_000, least: spread.least / 1_000, most: spread.most / 1_000 },
    digits,
  );
const seconds = (spread: Spread | undefined): string => inThousands(spread, 2);
const milliseconds = (spread: Spread | undefined): string => written(spread, 0);
const kB = (spread: Spread | undefined): string => inThousands(spread, 0);

const isCacheable = ({ path }: ProxiedRequest) => /^\/(img|assets)\//.test(path);

/** One figure of several visits. */
const spreadIn = <Visit>(visits: Visit[], figure: (visit: Visit) => number | undefined): Spread | undefined =>
  spreadOf(visits.map(figure));

/** How often the time of the floor a page takes. */
const ratio = (page: Spread | undefined, floor: Spread | undefined): string =>
  page && floor ? (page.median / floor.median).toFixed(2) : '–';

const firstVisitRow = (visits: FirstVisit[], floors: number[]): Row => {
  const paint = spreadIn(visits, (visit) => visit.largestContentfulPaint);
  const floor = spreadOf(floors);
  return {
    'LCP s': seconds(paint),
    'floor s': seconds(floor),
    ratio: ratio(paint, floor),
    largest: [...new Set(visits.map(({ largest }) => largest))].join(', '),
    'pictures s': seconds(spreadIn(visits, (visit) => visit.picturesComplete)),
    'interactive s': seconds(spreadIn(visits, (visit) => visit.interactive)),
    CLS: written(
      spreadIn(visits, (visit) => visit.layoutShift),
      2,
    ),
    'scripts kB': kB(spreadIn(visits, (visit) => visit.scripts)),
    // What a CDN in front takes off the servers' line.
    'img and assets %': written(
      spreadIn(visits, ({ requests }) => (100 * bytesOf(requests.filter(isCacheable))) / bytesOf(requests)),
      0,
    ),
  };
};

const offlineRow = (visits: FirstVisit[]): Row => {
  const pictures = visits.map(({ requests }) => requests.filter(isPicture));
  const rest = visits.map(({ requests }) => requests.filter((request) => !isPicture(request)));
  return {
    'main job s': seconds(spreadIn(visits, (visit) => visit.mainOffline)),
    'everything s': seconds(spreadIn(visits, (visit) => visit.offlineReady)),
    requests: milliseconds(spreadIn(rest, ({ length }) => length)),
    kB: kB(spreadIn(rest, bytesOf)),
    pictures: milliseconds(spreadIn(pictures, ({ length }) => length)),
    'pictures kB': kB(spreadIn(pictures, bytesOf)),
    // The same address asked for again.
    twice: milliseconds(
      spreadIn(visits, ({ requests }) => requests.length - new Set(requests.map(({ path }) => path)).size),
    ),
  };
};

/** First visits of pages on a line: their paint beside the floor's, and what makes them safe without a connection. */
async function firstVisits(
  { browser, line, network }: Bench,
  speed: Line,
  pages: Pages,
): Promise<{ first: Table; offline: Table }> {
  const first: Table = {};
  const offline: Table = {};
  line.become(speed);
  for (const [name, path] of Object.entries(pages)) {
    const visits: FirstVisit[] = [];
    const floors: number[] = [];
    // In turn, so that a busy machine hinders both.
    for (let turn = 0; turn < times; turn++) {
      floors.push(await firstVisitOfFloor(browser, network, line.url + floorOf(path), speed));
      visits.push(await firstVisit(browser, network, line.url + path, speed));
    }
    first[`${name} · ${speed.name}`] = firstVisitRow(visits, floors);
    offline[`${name} · ${speed.name}`] = offlineRow(visits);
  }
  line.become(undefined);
  return { first, offline };
}

/** A phone that has seen the floors of these pages, which a worker answers now. */
async function phoneOfFloors(browser: Browser, url: string, pages: Pages): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const [start = '/'] = Object.values(pages);
  await page.goto(url + floorOf(start));
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(startFloorWorker, floorWorker);
  for (const path of Object.values(pages)) await page.goto(url + floorOf(path), { waitUntil: 'networkidle' });
  await page.close();
  return context;
}

const repeatRow = (online: RepeatVisit[], offline: RepeatVisit[], floors: RepeatVisit[]): Row => {
  const paint = ({ largestContentfulPaint }: RepeatVisit) => largestContentfulPaint;
  const floor = spreadIn(floors, paint);
  return {
    'online LCP s': seconds(spreadIn(online, paint)),
    'offline LCP s': seconds(spreadIn(offline, paint)),
    'floor s': seconds(floor),
    ratio: ratio(spreadIn(online, paint), floor),
    'blocked ms': milliseconds(spreadIn(online, ({ blocked }) => blocked)),
    'longest task ms': milliseconds(spreadIn(online, ({ longestTask }) => longestTask)),
  };
};

/** Visits of a phone that has been to each page before: on the slow line, without one, and of the floors. */
async function repeatVisits({ browser, line }: Bench, pages: Pages): Promise<Table> {
  const known = await visitedPhone(browser, `${line.url}/`);
  const ofFloors = await phoneOfFloors(browser, line.url, pages);
  const withoutLine = async (context: BrowserContext, address: string): Promise<RepeatVisit> => {
    await line.cut();
    await context.setOffline(true);
    try {
      return await repeatVisit(context, address);
    } finally {
      await context.setOffline(false);
      await line.open();
    }
  };
  const table: Table = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      const online: RepeatVisit[] = [];
      const offline: RepeatVisit[] = [];
      const floors: RepeatVisit[] = [];
      line.become(undefined);
      // The first time here is not counted.
      await repeatVisit(known, line.url + path);
      line.become(lines.village);
      for (let turn = 0; turn < times; turn++) {
        floors.push(await repeatVisit(ofFloors, line.url + floorOf(path), lines.village));
        online.push(await repeatVisit(known, line.url + path, lines.village));
        offline.push(await withoutLine(known, line.url + path));
      }
      table[name] = repeatRow(online, offline, floors);
    }
    return table;
  } finally {
    line.become(undefined);
    await known.close();
    await ofFloors.close();
  }
}

const measured = async (bench: Bench, pages: Pages): Promise<Record<string, Table>> => {
  const { browser, line, network } = bench;
  // Pictures in the sizes that a phone asks for are made at the first request; people seldom are the first.
  for (const path of Object.values(pages)) {
    await firstVisitOfFloor(browser, network, line.url + floorOf(path), undefined);
    await firstVisit(browser, network, line.url + path, undefined);
  }

  const village = await firstVisits(bench, lines.village, pages);
  const { home = '/', events = '/events' } = pages;
  const town = await firstVisits(bench, lines.town, { home, events });

  line.become(lines.village);
  const opened: number[] = [];
  for (let turn = 0; turn < times; turn++) opened.push(await menuOpens(browser, line.url, lines.village));
  line.become(undefined);

  return {
    'first visit': { ...village.first, ...town.first },
    menu: { [lines.village.name]: { 'menu open, s': seconds(spreadOf(opened)) } },
    'safe without a connection after the first visit': { ...village.offline, ...town.offline },
    'repeat visit': await repeatVisits(bench, pages),
  };
};

/** What people wait for: first visits on two lines, the menu, and later visits with and without a network. */
export async function measureScreens(site: RunningSite): Promise<Record<string, Table>> {
  const network = new NetworkProxy(() => Number(new URL(site.url).port));
  await network.listen();
  serveFloors(network, site.url);
  const line = new PhoneLine(network.port);
  await line.open();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return await measured({ browser, line, network }, await measuredPages(site));
  } finally {
    await browser.close();
    await line.cut();
    await network.end();
  }
}
