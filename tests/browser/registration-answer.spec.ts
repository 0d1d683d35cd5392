import { expect, type Locator, type Page } from 'playwright/test';
import { desk } from './harness/devices';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { inDays } from './harness/owner-api';
import { fillRegistration, notice, registrationAddress, save, savedOnThisPhone } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', isMobile: false });

const ticket = (page: Page) => page.locator('section[aria-labelledby="next-title"]');
const connectionBar = (page: Page) =>
  page.locator('.sticky > div').filter({ hasText: 'No connection just now' });
const chair = (page: Page) => ticket(page).locator('img[src*="chair"]');

/** Expects nothing over the ticket: neither a notice nor a prompt nor the bar that tells of the connection. */
async function expectUncovered(page: Page): Promise<void> {
  const box = async (element: Locator) =>
    (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const below = await box(ticket(page).getByRole('article'));
  for (const over of await page.locator('body > .fixed > *, body .sticky:not(header) > *').all()) {
    const { x, y, width, height } = await box(over);
    // What is there for screen readers only has one pixel.
    if (width * height <= 1) continue;
    const isApart =
      x >= below.x + below.width ||
      below.x >= x + width ||
      y >= below.y + below.height ||
      below.y >= y + height;
    expect(isApart, (await over.textContent()) ?? '').toBe(true);
  }
}

for (const size of [{ width: 360, height: 640 }, desk]) {
  for (const isFull of [false, true]) {
    const state = isFull ? 'a place on the waiting list' : 'a place';
    test(`${state} is answered by the ticket, which nothing covers, at ${size.width} px`, async ({
      page,
      site: { ownerApi },
    }) => {
      const name = 'A small morning';
      // Not the next event: the answer leads the home page all the same.
      await ownerApi.addEvent({ EventName: name, EDate: inDays(400), Places: 1 });
      const event = (await ownerApi.coming('en')).find(({ EventName }) => EventName === name);
      if (isFull) await ownerApi.register(event?._id ?? '', 'Meena');
      await page.setViewportSize(size);
      await watchShifts(page);
      await page.goto(registrationAddress(event?._id ?? ''));
      await fillRegistration(page);
      await save(page).click();
      await expect(page).toHaveURL('/');
      const answer = isFull ? 'You are on the waiting list, number 1' : 'You are expected, Kavita.';
      await expect(ticket(page).getByRole('heading', { name: answer })).toBeVisible();
      await expect(ticket(page)).toContainText(name);
      await expect(notice(page)).toContainText(isFull ? answer : 'success');
      // On the waiting list nobody has kept a chair, and the quoted word would promise one.
      await expect(ticket(page).getByText('success', { exact: true })).toHaveCount(isFull ? 0 : 1);
      await expect(chair(page)).toHaveCount(isFull ? 0 : 1);
      if (!isFull && size === desk) {
        // On the ticket's right end.
        const { x = 0, width = 0 } = (await chair(page).boundingBox()) ?? {};
        expect(x).toBeGreaterThan(580);
        expect(x + width).toBeLessThan(748);
      }
      await expectUncovered(page);
      await expectNoShift(page, 'the form and its answer', 'main');
    });
  }
}

test.describe('on a site that is being set up', () => {
  test.use({ content: 'empty' });

  test('a registration that waits on the phone is told by the ticket too, until the next screen', async ({
    context,
    page,
    site: { ownerApi },
  }) => {
    const name = 'A later morning';
    await ownerApi.addEvent({ EventName: 'A small morning', EDate: inDays(10) });
    await ownerApi.addEvent({ EventName: name, EDate: inDays(20) });
    const later = (await ownerApi.coming('en')).find(({ EventName }) => EventName === name);
    await page.setViewportSize({ width: 360, height: 640 });
    await watchShifts(page);
    await page.goto('/');
    await expect(page.getByText('This site is being set up.')).toBeVisible();
    await page.goto(registrationAddress(later?._id ?? ''));
    await fillRegistration(page);
    await context.setOffline(true);
    await expect(connectionBar(page)).toBeInViewport({ ratio: 1 });
    await save(page).click();
    await expect(page).toHaveURL('/');
    const article = ticket(page).getByRole('article');
    await expect(article).toContainText(name);
    await expect(article).toContainText('Saved on this phone, will be sent');
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await expectUncovered(page);
    await expectNoShift(page, 'the form and its answer', 'main');
    await article.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(notice(page)).toBeEmpty();
    // It was hidden for the answer's sake only.
    expect((await connectionBar(page).boundingBox())?.width).toBe(360);
  });
});
