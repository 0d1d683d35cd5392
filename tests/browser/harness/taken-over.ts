import type { Page } from 'playwright/test';

/** Milliseconds; a test that keeps a page's scripts from coming says itself what it waits for. */
const patience = 30_000;

/** React marks what it has taken over; a page without a main part is none of ours. */
const isTakenOver = () => {
  const main = document.querySelector('main');
  return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'));
};

/**
 * Lets `goto` and `reload` wait until React has taken the page over, as they wait for its pictures by themselves: the
 * scripts begin after the first paint, and a press before them is another test's matter. Not where a test says what
 * else it waits for.
 */
export function waitForTakeOver(page: Page): void {
  const takenOver = () =>
    page.waitForFunction(isTakenOver, undefined, { timeout: patience, polling: 20 }).catch(() => undefined);
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil === undefined) await takenOver();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await takenOver();
    return answer;
  };
}
