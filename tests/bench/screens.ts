import { cpus } from 'node:os';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { bytesOf, isPicture } from '../browser/harness/first-visit';
import { NetworkProxy, type ProxiedRequest } from '../browser/harness/network-proxy';
import { ensureChromium } from '../chromium';
import { floorOf, floorWorker, serveFloors, startFloorWorker } from './floor';
import { makeCertificate, startNginx } from './nginx';
import { type Line, lines, PhoneLine } from './phone-line';
import type { RunningSite } from './site';
import { inTurn, type Spread, spreadOf, written } from './spread';
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

/** With `BENCH_PROTOCOL=h2`, nginx stands between the line and the server, and speaks TLS and HTTP/2. */
const isHttp2 = process.env.BENCH_PROTOCOL === 'h2';

/** Visits of each kind, of which the median is printed with the least and the most. */
const times = Number(process.env.BENCH_VISITS ?? 7);

type Row = Record<string, string>;
type Table = Record<string, Row>;
type Pages = Record<string, string>;

/** Where visits of one version are measured: the line in front of its site, what has passed it, and its pages. */
interface Version {
  name: string;
  line: PhoneLine;
  network: NetworkProxy;
  pages: Pages;
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
    spread && { median: spread.median / 1_000, min: spread.min / 1_000, max: spread.max / 1_000 },
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

/** Starts measuring how idle the processors are. Returns a function that returns the idle share in percent. */
export function idleShare(): () => string {
  const read = () => {
    const all = cpus().map(({ times }) => times);
    const sum = (pick: (times: (typeof all)[number]) => number) =>
      all.reduce((total, each) => total + pick(each), 0);
    return {
      idle: sum(({ idle }) => idle),
      whole: sum((each) => Object.values(each).reduce((a, b) => a + b)),
    };
  };
  const before = read();
  return () => {
    const { idle, whole } = read();
    return ((100 * (idle - before.idle)) / (whole - before.whole)).toFixed(0);
  };
}

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
    'blocked ms': milliseconds(spreadIn(visits, (visit) => visit.blocked)),
    'longest task ms': milliseconds(spreadIn(visits, (visit) => visit.longestTask)),
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

/** What a row is called: the version too, where there are two. */
const rowName = (versions: Version[], { name }: Version, ...more: string[]): string =>
  [...more, ...(versions.length > 1 ? [name] : [])].join(' · ');

/** First visits of pages on a line: their paint beside the floor's, and what makes them safe without a connection. */
async function firstVisits(
  browser: Browser,
  versions: Version[],
  speed: Line,
  pages: string[],
): Promise<{ first: Table; offline: Table }> {
  const first: Table = {};
  const offline: Table = {};
  for (const { line } of versions) line.become(speed);
  for (const name of pages) {
    const measured = new Map(
      versions.map((version) => [version, { visits: [] as FirstVisit[], floors: [] as number[] }]),
    );
    const idle = idleShare();
    for (let turn = 0; turn < times; turn++) {
      for (const version of inTurn(versions, turn)) {
        const { line, network } = version;
        const path = version.pages[name] ?? '/';
        const { visits, floors } = measured.get(version) ?? { visits: [], floors: [] };
        floors.push(await firstVisitOfFloor(browser, network, line.url + floorOf(path), speed));
        visits.push(await firstVisit(browser, network, line.url + path, speed));
      }
    }
    for (const [version, { visits, floors }] of measured) {
      const row = rowName(versions, version, name, speed.name);
      first[row] = { ...firstVisitRow(visits, floors), 'machine idle %': idle() };
      offline[row] = offlineRow(visits);
    }
  }
  for (const { line } of versions) line.become(undefined);
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
async function repeatVisits(browser: Browser, versions: Version[], pages: string[]): Promise<Table> {
  const phones = new Map<Version, { known: BrowserContext; ofFloors: BrowserContext }>();
  const withoutLine = async (line: PhoneLine, context: BrowserContext, url: string): Promise<RepeatVisit> => {
    await line.cut();
    await context.setOffline(true);
    try {
      return await repeatVisit(context, url);
    } finally {
      await context.setOffline(false);
      await line.open();
    }
  };
  const table: Table = {};
  try {
    for (const version of versions) {
      const known = await visitedPhone(browser, `${version.line.url}/`);
      phones.set(version, { known, ofFloors: await phoneOfFloors(browser, version.line.url, version.pages) });
    }
    for (const name of pages) {
      const measured = new Map<Version, Record<'online' | 'offline' | 'floors', RepeatVisit[]>>();
      for (const [version, { known }] of phones) {
        version.line.become(undefined);
        // The first time here is not counted.
        await repeatVisit(known, version.line.url + version.pages[name]);
        version.line.become(lines.village);
        measured.set(version, { online: [], offline: [], floors: [] });
      }
      const idle = idleShare();
      for (let turn = 0; turn < times; turn++) {
        for (const version of inTurn(versions, turn)) {
          const { line } = version;
          const path = version.pages[name] ?? '/';
          const visits = measured.get(version);
          const phonesOf = phones.get(version);
          if (!visits || !phonesOf) continue;
          visits.floors.push(await repeatVisit(phonesOf.ofFloors, line.url + floorOf(path), lines.village));
          visits.online.push(await repeatVisit(phonesOf.known, line.url + path, lines.village));
          visits.offline.push(await withoutLine(line, phonesOf.known, line.url + path));
        }
      }
      for (const [version, { online, offline, floors }] of measured)
        table[rowName(versions, version, name)] = {
          ...repeatRow(online, offline, floors),
          'machine idle %': idle(),
        };
    }
    return table;
  } finally {
    for (const { line } of versions) line.become(undefined);
    for (const { known, ofFloors } of phones.values()) await Promise.all([known.close(), ofFloors.close()]);
  }
}

const measured = async (
  browser: Browser,
  versions: Version[],
  asked: string[],
): Promise<Record<string, Table>> => {
  // Pictures in the sizes that a phone asks for are made at the first request; people are rarely the first.
  for (const { line, network, pages } of versions) {
    for (const path of Object.values(pages)) {
      await firstVisitOfFloor(browser, network, line.url + floorOf(path), undefined);
      await firstVisit(browser, network, line.url + path, undefined);
    }
  }

  const village = await firstVisits(browser, versions, lines.village, asked);
  const inTown = asked.filter((name) => ['home', 'events'].includes(name));
  const town = await firstVisits(browser, versions, lines.town, inTown);

  const menu: Table = {};
  for (const version of versions) {
    const { line } = version;
    line.become(lines.village);
    const opened: number[] = [];
    for (let turn = 0; turn < times; turn++) opened.push(await menuOpens(browser, line.url, lines.village));
    line.become(undefined);
    menu[rowName(versions, version, lines.village.name)] = { 'menu open, s': seconds(spreadOf(opened)) };
  }

  return {
    'first visit': { ...village.first, ...town.first },
    menu,
    'safe without a connection after the first visit': { ...village.offline, ...town.offline },
    'repeat visit': await repeatVisits(browser, versions, asked),
  };
};

/**
 * What people wait for: first visits on two lines, the menu, and later visits with and without a network. Several
 * versions take turns. `BENCH_PAGES=home,gallery` measures these pages alone.
 */
export async function measureScreens(sites: Record<string, RunningSite>): Promise<Record<string, Table>> {
  const versions: Version[] = [];
  const proxies: { stop: () => Promise<void> }[] = [];
  const certificate = isHttp2 ? await makeCertificate() : undefined;
  const trusted = certificate ? [`--ignore-certificate-errors-spki-list=${certificate.keyHash}`] : [];
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, ...trusted],
  });
  try {
    for (const [name, site] of Object.entries(sites)) {
      const network = new NetworkProxy(() => Number(new URL(site.url).port));
      await network.listen();
      serveFloors(network, site.url);
      const proxy = certificate && (await startNginx(network.port, certificate));
      if (proxy) proxies.push(proxy);
      const line = new PhoneLine(proxy?.port ?? network.port, { secure: proxy !== undefined });
      await line.open();
      versions.push({ name, line, network, pages: await measuredPages(site) });
    }
    const pages = Object.keys(versions[0]?.pages ?? {});
    const asked = process.env.BENCH_PAGES?.split(',') ?? pages;
    return await measured(
      browser,
      versions,
      pages.filter((page) => asked.includes(page)),
    );
  } finally {
    await browser.close();
    for (const { line, network } of versions) {
      await line.cut();
      await network.end();
    }
    for (const proxy of proxies) await proxy.stop();
    await certificate?.remove();
  }
}
