import { expect, type Page } from 'playwright/test';
import { openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

const lists = [
  { path: '/event/current_event', whole: 4, picture: 64 },
  { path: '/event/past_event', whole: 3, picture: 64 },
  { path: '/my_team', whole: 4, picture: 56 },
];

for (const { language, bar, remove } of [
  { language: 'en', bar: 'Quick menu', remove: /^Remove / },
  { language: 'hi', bar: 'झटपट मेनू', remove: /हटाएँ/ },
])
  test(`rows of events and of the team are low on a small phone, and Remove comes last once one is open, in ${language}`, async ({
    page,
    site,
  }) => {
    const [event] = await site.ownerApi.coming();
    await openAsOwner(page, '/event/current_event');
    await page.goto(`/event/current_event?lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const { path, whole, picture } of lists) {
      await page.goto(path);
      const rows = rowsOf(page);
      await expect(rows.nth(whole)).toBeVisible();
      const edge = (await page.getByRole('navigation', { name: bar }).boundingBox())?.y ?? 0;
      expect(edge).toBeGreaterThan(500);
      for (let place = 0; place < whole; place += 1) {
        const row = rows.nth(place);
        const box = await row.boundingBox();
        expect(box?.height, path).toBeLessThanOrEqual(96);
        expect((box?.y ?? edge) + (box?.height ?? 0), path).toBeLessThanOrEqual(edge);
        expect((await row.locator('img').boundingBox())?.width, path).toBeCloseTo(
          language === 'hi' ? picture * 1.0625 : picture,
          0,
        );
        await expect(row.getByRole('button')).toHaveCount(1);
        await expect(row.getByRole('link')).toHaveCount(0);
      }

      // A press anywhere opens the row, also on its facts and on the three dots.
      const row = rows.first();
      const face = row.locator('> div').first();
      const { width = 0, height = 0 } = (await face.boundingBox()) ?? {};
      const button = row.getByRole('button').first();
      for (const [x, y, expanded] of [
        [width - 10, height / 2, 'true'],
        [100, height - 20, 'false'],
        [30, 30, 'true'],
      ] as const) {
        await face.click({ position: { x, y } });
        await expect(button).toHaveAttribute('aria-expanded', expanded);
      }
      const last = row.locator('a, button').last();
      await expect(last).toHaveAccessibleName(remove);
      await last.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.goto('/event/current_event');
    const first = rowsOf(page).first();
    await expect(first).not.toContainText(event?.Discreption ?? '');
    await first.getByRole('button').click();
    await expect(first).toContainText(event?.Discreption ?? '');
    await expect(first).toContainText(event?.Place ?? '');
  });

test('a row of the records leads to its registrations at once; Remove is in the opened row', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAsOwner(page, '/event/registration_record');
  const row = rowsOf(page).filter({ has: page.getByRole('heading', { name: event.EventName }) });
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button').click();
  await expect(row.getByRole('button', { name: `Remove ${event.EventName}` })).toBeVisible();
  await row.getByRole('link', { name: `View Registration: ${event.EventName}` }).click();
  await expect(page).toHaveURL(`/view_register/${event._id}`);
});
