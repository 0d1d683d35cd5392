import { type BrowserContext, expect, type Page } from 'playwright/test';

interface Shift {
  value: number;
  moved: string;
  /** Whether anything of the page's main part was moved, or something that is gone meanwhile. */
  inMain: boolean;
}

/** Records the layout shifts of each page from its start on, with what moved. */
export async function watchShifts(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // LayoutShift is not in TypeScript's library.
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node?: Node }[];
        };
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : 'text',
        );
        shifts.push({
          value,
          inMain: sources.some(({ node }) => !(node instanceof Element && !node.closest('main'))),
          moved: `${value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${names.join(' | ')}`,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The layout shift of a page so far is 0.00, to the two places that such figures have.
 * @param part `main` leaves out the frame, whose footer the next screen moves
 */
export async function expectNoShift(page: Page, what: string, part: 'page' | 'main' = 'page'): Promise<void> {
  // Of a hidden page the browser reports none.
  expect(await page.evaluate(() => document.visibilityState), what).toBe('visible');
  const all: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  const shifts = all.filter(({ inMain }) => part === 'page' || inMain);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, [what, ...shifts.map(({ moved }) => moved)].join('\n')).toBeLessThan(0.005);
}
