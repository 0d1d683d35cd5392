import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import * as v from 'valibot';
import { ensureChromium } from '../chromium';
import { slowDown } from './phone-line';
import { idleShare } from './screens';
import type { RunningSite } from './site';
import { inTurn, type Spread, spreadOf, written } from './spread';
import { phone } from './visits';

/** A press, and what is on the screen once it is answered. */
interface Press {
  path: string;
  what: (page: Page) => Locator;
  answer: (page: Page) => Locator;
}

const header = (page: Page) => page.locator('header').first();
const language = (page: Page, name: string) =>
  header(page).locator('a, button').filter({ hasText: name }).first();
const heading = (page: Page, lang: string) => page.locator(`html[lang=${lang}] main h1`);

const presses: Record<string, Press> = {
  menu: {
    path: '/',
    what: (page) => header(page).locator('button[popovertarget="menu"]:not([popovertargetaction])'),
    answer: (page) => page.locator('#menu'),
  },
  'Hindi, the first time': {
    path: '/?lng=en',
    what: (page) => language(page, 'हिन्दी'),
    answer: (page) => heading(page, 'hi'),
  },
  photo: {
    path: '/photo-gallery',
    what: (page) => page.locator('main a[data-picture]').first(),
    answer: (page) => page.locator('dialog[open]'),
  },
  'past event': {
    path: '/events',
    what: (page) => page.locator('main a[href^="/past_event/"]').last(),
    answer: (page) => page.locator('main article h1'),
  },
};

/** Milliseconds after an answer until everything that follows from the press is over. */
const quietFor = 2_000;

/** Runs in the page: collects what the browser reports of presses and of the frames behind them. */
function observe(): void {
  const seen = { answered: 0, frame: 0, script: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  watch('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId)
      seen.answered = Math.max(seen.answered, entry.duration);
  });
  watch('long-animation-frame', (entry) => {
    const scripts = 'scripts' in entry && Array.isArray(entry.scripts) ? entry.scripts : [];
    seen.frame = Math.max(seen.frame, entry.duration);
    seen.script = Math.max(seen.script, ...scripts.map(({ duration }: PerformanceEntry) => duration));
  });
}

const seen = v.object({ answered: v.number(), frame: v.number(), script: v.number() });
type Seen = v.InferOutput<typeof seen>;

/** Presses once on a new phone, whose page is at rest. */
async function press(browser: Browser, url: string, { path, what, answer }: Press): Promise<Seen> {
  const context = await browser.newContext({ ...phone, locale: 'en-IN' });
  try {
    const page = await context.newPage();
    // What tsx writes around functions that have a name, and no page knows.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(url + path);
    await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await what(page).scrollIntoViewIfNeeded();
    await slowDown(await context.newCDPSession(page), null);
    await setTimeout(quietFor);
    await page.evaluate(observe);
    await what(page).tap();
    await answer(page).waitFor();
    await setTimeout(quietFor);
    return v.parse(seen, await page.evaluate(() => Reflect.get(window, 'seen')));
  } finally {
    await context.close();
  }
}

/** Presses of each kind. */
const times = Number(process.env.BENCH_VISITS ?? 5);

/** Measures how soon a press is answered, and the longest frame until all is done. The line is fast. */
export async function measureTaps(
  sites: Record<string, RunningSite>,
): Promise<Record<string, Record<string, Record<string, string>>>> {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const table: Record<string, Record<string, string>> = {};
    for (const [name, kind] of Object.entries(presses)) {
      const idle = idleShare();
      const versions = Object.entries(sites).map(([version, { url }]) => ({
        version,
        url,
        found: [] as Seen[],
      }));
      for (let turn = 0; turn < times; turn++)
        for (const { url, found } of inTurn(versions, turn)) found.push(await press(browser, url, kind));
      const idleThen = idle();
      for (const { version, found } of versions) {
        const of = (figure: keyof Seen): Spread | undefined => spreadOf(found.map((each) => each[figure]));
        table[versions.length > 1 ? `${name}, ${version}` : name] = {
          'answered ms': written(of('answered'), 0),
          'longest frame ms': written(of('frame'), 0),
          'longest script ms': written(of('script'), 0),
          'machine idle %': idleThen,
        };
      }
    }
    return { taps: table };
  } finally {
    await browser.close();
  }
}
