import { expect, type Page } from 'playwright/test';
import { desk } from './harness/devices';
import { openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

const lists = [
  { path: '/event/current_event', whole: 4, picture: 64 },
  { path: '/event/past_event', whole: 3, picture: 64 },
  { path: '/my_team', whole: 4, picture: 56 },
];

// In Hindi, whose letters are the tallest.
test('rows of events and of the team are low on a small phone, and Remove comes last once one is open', async ({
  page,
  site,
}) => {
  const [event] = await site.ownerApi.coming('hi');
  await openAsOwner(page, '/event/current_event');
  await page.goto('/event/current_event?lng=hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  for (const { path, whole, picture } of lists) {
    await page.goto(path);
    const rows = rowsOf(page);
    await expect(rows.nth(whole)).toBeVisible();
    const edge = (await page.getByRole('navigation', { name: 'झटपट मेनू' }).boundingBox())?.y ?? 0;
    expect(edge).toBeGreaterThan(500);
    for (let place = 0; place < whole; place += 1) {
      const row = rows.nth(place);
      const box = await row.boundingBox();
      expect(box?.height, path).toBeLessThanOrEqual(96);
      expect((box?.y ?? edge) + (box?.height ?? 0), path).toBeLessThanOrEqual(edge);
      expect((await row.locator('img').boundingBox())?.width, path).toBeCloseTo(picture * 1.0625, 0);
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
    await expect(last).toHaveAccessibleName(/हटाएँ/);
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

test.describe('on a desk', () => {
  test.use({ viewport: desk, isMobile: false, hasTouch: false });

  const linesOf = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });

  const tables = [
    { path: '/event/current_event', height: 56, picture: { width: 56, height: 42 } },
    { path: '/event/past_event', height: 56, picture: { width: 56, height: 42 } },
    { path: '/event/registration_record', height: 56, picture: { width: 56, height: 42 } },
    { path: '/my_team', height: 52, picture: { width: 40, height: 40 } },
    { path: '/volunteer_with_us', height: 52 },
  ];

  // The tallest letters and the longest words.
  for (const language of ['hi', 'fr'])
    test(`each row of the owner’s tables is one line, with its picture first and its removal last, in ${language}`, async ({
      page,
    }) => {
      await openAsOwner(page, '/event/current_event');
      await page.goto(`/event/current_event?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const { path, height, picture } of tables) {
        await page.goto(path);
        await expect(linesOf(page).nth(3)).toBeVisible();
        for (const row of (await linesOf(page).all()).slice(0, 6)) {
          expect((await row.boundingBox())?.height, path).toBe(height);
          const image = row.locator('img');
          if (picture) {
            const box = await image.boundingBox();
            expect(box?.width, path).toBeCloseTo(picture.width, 0);
            expect(box?.height, path).toBeCloseTo(picture.height, 0);
            expect((await row.getByRole('rowheader').boundingBox())?.x, path).toBeLessThanOrEqual(
              (box?.x ?? 0) + 80,
            );
          } else await expect(image).toHaveCount(0);
          // Nothing of the row is beyond the table, whose last action stays in sight.
          const last = row.locator('a, button').last();
          await expect(last).toBeInViewport({ ratio: 1 });
          await expect(last).toHaveAccessibleName(/^(Supprimer|Retirer) |हटाएँ/);
        }
      }
    });

  test('a row unfolds its whole texts and further actions below it, by a press or by key', async ({
    page,
    site,
  }) => {
    const [event] = await site.ownerApi.coming();
    const about = event?.Discreption ?? '';
    await openAsOwner(page, '/event/current_event');
    const row = linesOf(page).first();
    const name = row.getByRole('button', { name: event?.EventName ?? '', exact: true });
    const whole = page.getByRole('definition').filter({ hasText: about });
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await expect(whole).toHaveCount(0);
    // A press anywhere on the row, but for its links and buttons.
    await row.getByRole('cell').nth(2).click();
    await expect(whole).toBeVisible();
    expect(await whole.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await expect(page.getByRole('link', { name: `Duplicate ${event?.EventName}` })).toBeVisible();
    await name.press('Enter');
    await expect(whole).toHaveCount(0);
    await row.getByRole('button', { name: `Remove ${event?.EventName}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await name.press('Space');
    await expect(whole).toBeVisible();
    // The next row begins below what is unfolded.
    const [unfolded, next] = await Promise.all([whole.boundingBox(), linesOf(page).nth(1).boundingBox()]);
    expect(next?.y).toBeGreaterThanOrEqual((unfolded?.y ?? 0) + (unfolded?.height ?? 0));

    await page.goto('/my_team');
    const [, member] = await site.ownerApi.team('en');
    await page.getByRole('button', { name: member?.Name ?? '', exact: true }).click();
    for (const text of [member?.Mission ?? '', member?.Vision ?? ''])
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  });

  test('only the sorted column has an arrow, and the one that is pointed at', async ({ page }) => {
    await openAsOwner(page, '/event/past_event');
    const arrow = (name: string) => page.getByRole('button', { name, exact: true }).locator('svg');
    await expect(arrow('Date')).toHaveCSS('opacity', '0');
    await page.getByRole('button', { name: 'Place', exact: true }).click();
    await expect(arrow('Place')).toHaveCSS('opacity', '1');
    await expect(arrow('Event Name')).toHaveCSS('opacity', '0');
    await page.getByRole('button', { name: 'Date', exact: true }).hover();
    await expect(arrow('Date')).toHaveCSS('opacity', '1');
  });
});
