import { type Browser, chromium } from 'playwright';
import { withoutHash } from '../../sw/chunk-names';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { ensureChromium } from '../chromium';
import { slowDown } from './lines';
import type { RunningSite } from './site';
import { spreadOf, written } from './spread';
import { phone } from './visits';

const times = 5;

const nameOf = (url: string): string => withoutHash(new URL(url).pathname.replace('/assets/', ''));

const sum = (figures: number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** Bytes of a script as the server sends it to a browser. */
const sizeOf = async (url: string): Promise<number> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const { byteLength } = await answer.arrayBuffer();
  // The smallest are sent as they are.
  return Number(answer.headers.get('content-length') ?? byteLength);
};

/** One first visit: milliseconds in which each script was compiled or ran until the page needs no connection any more. */
async function costsOfVisit(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const costs = new Map<string, number>();
    session.on('Network.responseReceived', ({ type, response }) => {
      if (type === 'Script' && response.url.startsWith(url)) costs.set(response.url, 0);
    });
    await slowDown(session, null);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 500 });
    await session.send('Profiler.start');
    await page.goto(url);
    await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
    const { profile } = await session.send('Profiler.stop');
    const fileOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.url]));
    profile.samples?.forEach((node, at) => {
      const file = fileOf.get(node) ?? '';
      const cost = costs.get(file);
      if (cost !== undefined) costs.set(file, cost + (profile.timeDeltas?.[at] ?? 0) / 1_000);
    });
    return costs;
  } finally {
    await context.close();
  }
}

/** What each script of a first visit to the home page costs, the dearest first. */
export async function measureScripts({ url }: RunningSite) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const visits: Map<string, number>[] = [];
    for (let turn = 0; turn < times; turn++) visits.push(await costsOfVisit(browser, `${url}/`));
    const files = [...new Set(visits.flatMap((costs) => [...costs.keys()]))];
    const rows = await Promise.all(
      [...new Set(files.map(nameOf))].map(async (name) => {
        // Several of one name are parts of one group of modules.
        const parts = files.filter((file) => nameOf(file) === name);
        const sizes = await Promise.all(parts.map(sizeOf));
        const inVisit = (costs: Map<string, number>) => sum(parts.map((file) => costs.get(file) ?? 0));
        return { name, bytes: sum(sizes), milliseconds: spreadOf(visits.map(inVisit)) };
      }),
    );
    rows.sort((a, b) => b.bytes - a.bytes);
    return {
      'scripts of a first visit to the home page': Object.fromEntries(
        rows.map(({ name, bytes, milliseconds }) => [
          name,
          { kB: (bytes / 1_000).toFixed(1), 'ms, processor 4 times slower': written(milliseconds, 0) },
        ]),
      ),
    };
  } finally {
    await browser.close();
  }
}
