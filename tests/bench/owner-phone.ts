import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { openAsOwner, workerReady } from '../browser/harness/phone';
import { slowDown } from './phone-line';
import { phone } from './visits';

/** Runs in a page before anything else: when something first stood there and was painted, by its selector. */
function watchFor(selectors: string[]): void {
  const seen: Record<string, number> = {};
  const busy: number[] = [];
  const typed: { waiting: number | undefined; took: number[] } = { waiting: undefined, took: [] };
  Object.assign(window, { seen, busy, typed });
  /** After the frame that shows what stands there now. */
  const painted = (then: () => void) => requestAnimationFrame(() => window.setTimeout(then));
  new MutationObserver(() => {
    for (const selector of selectors) {
      if (selector in seen || !document.querySelector(selector)) continue;
      seen[selector] = Number.NaN;
      painted(() => {
        seen[selector] = performance.now();
      });
    }
    // A letter of the search: from the key to the frame in which other rows stand there.
    const { waiting } = typed;
    if (waiting === undefined) return;
    typed.waiting = undefined;
    painted(() => typed.took.push(performance.now() - waiting));
  }).observe(document, { childList: true, subtree: true });
  let key: number | undefined;
  addEventListener('keydown', ({ timeStamp }) => {
    key = timeStamp;
  });
  const onInput = () => {
    typed.waiting = key;
    key = undefined;
  };
  addEventListener('input', onInput, { capture: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) busy.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

const numbers = v.array(v.number());
const typed = v.object({ waiting: v.optional(v.number()), took: numbers });

/** When a selector's first match was on the screen, in ms from the navigation's start. */
export async function seenAt(page: Page, selector: string): Promise<number> {
  const at = await page.waitForFunction(
    (sought) => Reflect.get(window, 'seen')?.[sought] || undefined,
    selector,
    {
      polling: 50,
      timeout: 60_000,
    },
  );
  return v.parse(v.number(), await at.jsonValue());
}

/** Tasks of more than 50 ms since the page was opened, in ms. */
export const longTasks = async (page: Page): Promise<number[]> =>
  v.parse(numbers, await page.evaluate(() => Reflect.get(window, 'busy')));

/** How long each letter that changed the list took until that was painted, in ms. */
export const typedIn = async (page: Page): Promise<number[]> =>
  v.parse(typed, await page.evaluate(() => Reflect.get(window, 'typed'))).took;

/** Waits until the page is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await setTimeout(1_500);
}

/** A phone on which the owner has signed in and opened some screens. */
export async function ownersPhone(
  browser: Browser,
  baseURL: string,
  seen: string[],
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL });
  // What tsx writes around functions that have a name, and no page knows.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await openAsOwner(page, '/dashboard');
  await workerReady(page);
  await settled(page);
  // From the worker this time: what it has not cached yet, it caches now.
  for (const address of seen) {
    await page.goto(address);
    await settled(page);
  }
  await page.close();
  return context;
}

/** Opens an address in a new page, its processor slowed down, and watches for these selectors. */
export async function openSlowly(
  context: BrowserContext,
  address: string,
  selectors: string[],
): Promise<Page> {
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page), null);
  await page.addInitScript(watchFor, selectors);
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}
