import { chromium } from 'playwright';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { ensureChromium } from '../chromium';
import { lines } from './lines';
import { medianOf } from './median';
import type { RunningSite } from './site';
import { firstVisit, menuOpens, repeatVisit, visitedPhone } from './visits';

const times = 3;
const ms = (value: number) => Math.round(value);
const kB = (bytes: number) => Math.round(bytes / 100) / 10;

type Table = Record<string, Record<string, number>>;

/** The addresses that are measured, by what they are called. */
async function measuredPages(site: RunningSite): Promise<Record<string, string>> {
  const answer = await fetch(site.url + calls.getCurrentEventData.path);
  const { result: events } = v.parse(calls.getCurrentEventData.answer, await answer.json());
  const coming = events.find(({ CurrentConform }) => CurrentConform)?._id;
  const past = events.find(({ EventImage }) => EventImage.length > 0)?._id;
  return {
    home: '/',
    events: '/events',
    'past event': `/past_event/${past}`,
    registration: `/book/register_booking/${coming}`,
    'sign-in': '/auth',
  };
}

/** What people wait for: first visits on two lines, the menu, and later visits with and without a network. */
export async function measureScreens(site: RunningSite): Promise<Record<string, Table>> {
  const pages = await measuredPages(site);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  // Pictures in the sizes that a phone asks for are made at the first request; people seldom are the first.
  for (const path of Object.values(pages)) await firstVisit(browser, site.url + path, lines.town);

  const first: Table = {};
  for (const line of [lines.village, lines.town]) {
    for (const [name, path] of Object.entries(pages)) {
      const looked = [];
      for (let turn = 0; turn < times; turn++) looked.push(await firstVisit(browser, site.url + path, line));
      const byPaint = looked.sort((a, b) => a.largestContentfulPaint - b.largestContentfulPaint);
      const median = byPaint[Math.floor(times / 2)];
      if (!median) continue;
      first[`${name} · ${line.name}`] = {
        'LCP ms': ms(median.largestContentfulPaint),
        'interactive ms': ms(median.interactive),
        CLS: Math.round(median.layoutShift * 1000) / 1000,
        kB: kB(median.bytes),
        'scripts kB': kB(median.scripts),
      };
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
  await browser.close();
  return { 'first visit': first, menu, 'later visit': later };
}
