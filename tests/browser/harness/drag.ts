import type { Locator, Page } from 'playwright/test';

/** Drags a handle with the mouse to the middle of another element. */
export async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  // Away from the edges, where the page scrolls along.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('What is dragged, or where to, is not shown.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}
