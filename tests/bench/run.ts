import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { calls } from '~/contract/calls';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { ensureChromium } from '../chromium';
import { lines } from './lines';
import { measureServer } from './server';
import { startSite } from './site';
import { firstVisit, menuOpens, repeatVisit, visitedPhone } from './visits';

/**
 * `npm run bench`: the figures of DESIGN §10 on this machine. Each is the median of three; none is a test, for a busy
 * machine would fail it.
 */

const times = 3;

const medianOf = async (measure: () => Promise<number>): Promise<number> => {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn++) found.push(await measure());
  return found.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
};

const ms = (value: number) => Math.round(value);
const kB = (bytes: number) => Math.round(bytes / 100) / 10;

const first = await startSite();
const startedEmpty = first.startedIn;
const answer = await fetch(first.url + calls.getCurrentEventData.path);
const { result: events } = v.parse(calls.getCurrentEventData.answer, await answer.json());
const coming = events.find(({ CurrentConform }) => CurrentConform)?._id;
const past = events.find(({ EventImage }) => EventImage.length > 0)?._id;
const pages: Record<string, string> = {
  home: '/',
  events: '/events',
  'past event': `/past_event/${past}`,
  registration: `/book/register_booking/${coming}`,
  'sign-in': '/auth',
};

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });

// Pictures in the sizes that a phone asks for are made at the first request; people seldom are the first.
for (const path of Object.values(pages)) await firstVisit(browser, first.url + path, lines.town);

const visits: Record<string, Record<string, number>> = {};
for (const line of [lines.village, lines.town]) {
  for (const [name, path] of Object.entries(pages)) {
    const looked = [];
    for (let turn = 0; turn < times; turn++) looked.push(await firstVisit(browser, first.url + path, line));
    const median = looked.sort((a, b) => a.largestContentfulPaint - b.largestContentfulPaint)[1] ?? looked[0];
    if (!median) continue;
    visits[`${name} · ${line.name}`] = {
      'LCP ms': ms(median.largestContentfulPaint),
      'interactive ms': ms(median.interactive),
      CLS: Math.round(median.layoutShift * 1000) / 1000,
      kB: kB(median.bytes),
      'scripts kB': kB(median.scripts),
    };
  }
}
console.table(visits);
const menu = ms(await medianOf(() => menuOpens(browser, first.url, lines.village)));
console.table({ 'menu open at 400 kbit/s, ms': menu });

const phone = await visitedPhone(browser, first.url);
const repeat: Record<string, Record<string, number>> = {};
for (const [name, path] of Object.entries(pages)) {
  repeat[name] = {
    'online LCP ms': ms(await medianOf(() => repeatVisit(phone, first.url + path, false))),
    'offline LCP ms': ms(await medianOf(() => repeatVisit(phone, first.url + path, true))),
  };
}
console.table(repeat);
await browser.close();

const server = {
  'first answer, empty folder, ms': ms(startedEmpty),
  ...(await measureServer(first)),
};
await first.stop();

console.table(server);
await mkdir('bench-results', { recursive: true });
const file = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`;
await writeFile(file, JSON.stringify({ visits, menu, repeat, server }, null, 2));
process.stdout.write(`Written to ${file}\n`);
