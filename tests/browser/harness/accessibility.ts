import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { desk, phone, type Size } from './devices';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const narrowest = { width: 320, height: 640 };

const softly = expect.configure({ soft: true });

/**
 * What axe finds wrong with the page as it stands, in a few words each. Colours take most of the time. They are the same
 * in every language, and are judged in English only; of an element once, unless its own have changed.
 */
export async function findings(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's policy need not allow it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await stillness(page);
  return page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    // Axe measures what is seen of a target, also of one that is just scrolling beneath a bar at an edge.
    const inFlow = new CSSStyleSheet();
    inFlow.replaceSync('.sticky { position: static !important; }');
    document.adoptedStyleSheets = [inFlow];

    const isEnglish = document.documentElement.lang === 'en';
    const judged: WeakMap<Element, string> | undefined = Reflect.get(window, 'judged');
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: isEnglish && !judged } },
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    if (isEnglish) {
      const colours = new WeakMap<Element, string>();
      const changed = new Set<Element>();
      for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const own = [color, backgroundColor, backgroundImage, opacity, element.matches(':disabled')].join();
        colours.set(element, own);
        if (judged?.get(element) !== own) changed.add(element);
      }
      Object.assign(window, { judged: colours });
      // Axe judges what is in them as well.
      const include = [...changed].filter(
        ({ parentElement }) => !parentElement || !changed.has(parentElement),
      );
      if (judged && include.length > 0) {
        const found = await run({ include }, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
        violations.push(...found.violations);
      }
    }
    document.adoptedStyleSheets = [];
    return violations.map(
      ({ id, help, nodes }) => `${id} (${help}), ${nodes.length} times, first ${nodes[0]?.html}`,
    );
  });
}

/**
 * Ends all fades and moves: nothing is judged in the middle of one. Waiting for them would wait forever where the browser
 * draws no frames. What turns while something loads has no end, and goes on.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
    await Promise.all(ending.map(({ finished }) => finished));
  });

/** What stands out at the right of the page, or of a box that hides it; rows that scroll or slide may. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const words = [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, li, label, input')];
    return words
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('.swiper, [class*="overflow-x"], .sr-only'),
      )
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });

/** By how many pixels the page is wider than the screen. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** What the page loses with these further rules of style: pixels that it is too wide by, and what is cut off. */
async function lostWith(page: Page, rules: string): Promise<(number | string)[]> {
  await page.evaluate((text) => {
    // Not an element of style: the site's own policy forbids those.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
  // Where motion is reduced, sizes change within a moment, but not at once.
  await stillness(page);
  const lost = [await sideways(page), ...(await cutOff(page))];
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return lost;
}

/** With the spacing of letters and words that a reader may ask for, nothing is lost (WCAG 1.4.12). */
const wideSpacing =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }';

/** Letters twice as large (WCAG 1.4.4), of a font that is wide, whichever font the site's own would be. */
const largeType =
  ':root { font-size: 200% !important; } * { font-family: "DejaVu Sans", Verdana, sans-serif !important; }';

/** Expects nothing to be scrolled sideways at the narrowest width, and nothing to be lost. Leaves the width of a phone. */
export async function expectNothingLost(page: Page, what: string): Promise<void> {
  await page.setViewportSize(narrowest);
  // A script learns of the new width with the next frame; until then a table for a desk may still stand there.
  await softly
    .poll(() => sideways(page), `pixels that ${what} is too wide at ${narrowest.width}`)
    .toBeLessThanOrEqual(0);
  expect.soft(await lostWith(page, wideSpacing), `what ${what} loses in wide spacing`).toEqual([0]);
  await page.setViewportSize(phone);
  expect.soft(await lostWith(page, largeType), `what ${what} loses in large type`).toEqual([0]);
}

/** Expects axe to find nothing at these widths, of which the last one stays. */
export async function expectNoFindings(page: Page, what: string, sizes: Size[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await findings(page), `${what} at ${size.width}`).toEqual([]);
  }
}

/** Axe finds nothing, at both widths, and nothing is lost. The size is put back. */
export async function expectSound(page: Page, what: string): Promise<void> {
  const own = page.viewportSize() ?? phone;
  await expectNoFindings(page, what, [phone, desk]);
  await expectNothingLost(page, what);
  if (own.width !== phone.width) await page.setViewportSize(own);
  // What is pressed next must not move between the pointer's way down and its way up.
  await stillness(page);
}

/**
 * One half of `expectSound` for each of two languages, for walks through all screens in both: in English axe at both
 * widths, since the elements are the same in every language; in Hindi, whose words are the longest, that nothing is lost.
 * Leaves the width of a phone.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en';
  if (isEnglish) await expectNoFindings(page, what, [desk, phone]);
  else await expectNothingLost(page, what);
  await stillness(page);
}
