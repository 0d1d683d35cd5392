import type { Page } from 'playwright/test';

/** Milliseconds. A test that delays a page's scripts waits for something else itself. */
const hydrationTimeout = 30_000;

/** React adds properties to the elements that it has hydrated. A page without `main` is not the app's. */
const isHydrated = () => {
  const main = document.querySelector('main');
  return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'));
};

/**
 * Makes `goto` and `reload` wait until React has hydrated the page, since scripts start after the first paint; clicks
 * before that have their own tests. A call with `waitUntil` does not wait.
 */
export function waitForHydration(page: Page): void {
  const hydration = () =>
    page
      .waitForFunction(isHydrated, undefined, { timeout: hydrationTimeout, polling: 20 })
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil === undefined) await hydration();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await hydration();
    return answer;
  };
}
