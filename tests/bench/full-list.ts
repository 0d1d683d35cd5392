import type { BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { openSlowly, seenAt, settled, typedIn } from './owner-phone';

const ms = (value: number) => Math.round(value);
const words = ['rash', 'kav', 'suman', 'dha m', '90000 4'];

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Each letter by itself, as somebody types who looks at what it does. */
async function typeWords(page: Page): Promise<number[]> {
  await search(page).tap();
  for (const word of words) {
    for (const letter of word) {
      await search(page).press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(400);
    }
    await search(page).fill('');
    await page.waitForTimeout(600);
  }
  return (await typedIn(page)).sort((one, other) => one - other);
}

/** From the tap to the file, in ms. */
async function savesCsv(page: Page): Promise<number> {
  const began = performance.now();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).tap()]);
  return performance.now() - began;
}

const frames = v.object({ gaps: v.array(v.number()), bare: v.number() });

/**
 * Collects from here on the time between two frames, and in how many of them no row stood in the middle of the screen.
 */
function watchFrames(): void {
  const watched = { gaps: [] as number[], bare: 0 };
  Object.assign(window, { watched });
  let last = performance.now();
  const next = (now: number) => {
    watched.gaps.push(now - last);
    last = now;
    if (!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]'))
      watched.bare += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** A thumb that goes through the list, quickly. */
async function scrolls(context: BrowserContext, page: Page): Promise<Record<string, number>> {
  const session = await context.newCDPSession(page);
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.waitForTimeout(500);
  await page.evaluate(watchFrames);
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -16_000,
    speed: 4_000,
    gestureSourceType: 'touch',
  });
  const { gaps, bare } = v.parse(frames, await page.evaluate(() => Reflect.get(window, 'watched')));
  return {
    frames: gaps.length,
    'longest, ms': ms(Math.max(...gaps)),
    'over 50 ms, %': Math.round((1000 * gaps.filter((gap) => gap > 50).length) / gaps.length) / 10,
    'without rows in the middle, %': Math.round((1000 * bare) / gaps.length) / 10,
  };
}

/** What is done with a list of thousands once it is there, each in a table of its own. */
export async function worksWithList(
  context: BrowserContext,
  address: string,
): Promise<Record<string, Record<string, number>>> {
  const page = await openSlowly(context, address, ['[data-index]']);
  await seenAt(page, '[data-index]');
  await settled(page);
  const typed = await typeWords(page);
  await page.getByRole('button', { name: 'More for this list' }).tap();
  const csv = await savesCsv(page);
  const scrolled = await scrolls(context, page);
  await page.close();
  return {
    'list of 5,000: a letter of the search': {
      letters: typed.length,
      'median, ms': ms(typed[Math.floor(typed.length / 2)] ?? Number.NaN),
      'worst, ms': ms(typed.at(-1) ?? Number.NaN),
    },
    'list of 5,000: CSV': { 'from the tap to the file, ms': ms(csv) },
    'list of 5,000: scrolling': scrolled,
  };
}
