import { expect } from 'playwright/test';
import { refusal } from './harness/faults';
import { openAndCache } from './harness/phone';
import { test } from './harness/test';

// What the pages of the team contain is tested in tests/api/shown-facts.test.ts.

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the team page cuts a long About after five lines on a phone and six on a desk; the whole row is the link', async ({
    page,
    site,
  }) => {
    await site.ownerApi.addMember({
      Name: 'Kavita Namuna',
      Position: 'Yoga expert',
      Gender: 'Female',
      Number: '+91 00000 12345',
      Sequence: -1,
      About: 'She teaches. '.repeat(200),
    });
    const [, second] = await site.ownerApi.team('en');
    await page.goto('/our-team');
    const rows = page.getByRole('main').getByRole('article');
    const about = rows.first().locator('p').nth(1);
    const lines = () =>
      about.evaluate((text) =>
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      );
    await expect.poll(lines).toBe(5);
    // Photo and text stand side by side, so that three members are in one screen of a phone.
    const photo = await rows.first().getByRole('presentation').boundingBox();
    const name = await rows.first().getByRole('heading').boundingBox();
    expect((photo?.x ?? 0) + (photo?.width ?? 0)).toBeLessThan(name?.x ?? 0);
    expect((await rows.first().boundingBox())?.height).toBeLessThan(823 / 3);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(lines).toBe(6);
    await rows.nth(1).click({ position: { x: 20, y: 20 } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.Name ?? '');
  });

  test('the team carousel moves and shows one slide, two from 480 px, three from 768 px', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.locator('#team');
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('button', { name: 'Pause the team slides' })).toBeVisible();
    for (const [width, beside] of [
      [479, 1],
      [480, 2],
      [767, 2],
      [768, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(section.locator('li:not([inert])').filter({ has: page.locator('article') })).toHaveCount(
        beside,
      );
    }
    const shown = section.getByText(/^Person \d+ of/);
    const before = (await shown.textContent()) ?? '';
    await expect(shown).not.toHaveText(before);
  });
});

test('a member’s page opens offline from the list with everything known, and its number calls', async ({
  page,
  site,
}) => {
  const [, known] = await site.ownerApi.team('en');
  if (!known) throw new Error('The demo has no team.');
  await openAndCache(page, site, '/our-team');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: `Read about ${known.Name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.Name);
  const main = page.getByRole('main');
  for (const text of [
    known.Position,
    ...known.About.split('\n\n'),
    ...known.Achivements.map(({ value }) => value),
    ...known.Awards.map(({ value }) => value),
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(page.getByRole('link', { name: known.Number })).toHaveAttribute(
    'href',
    `tel:${known.Number.replaceAll(' ', '')}`,
  );
});

test('a member’s page opened from the app shell shows Loding..., then the reason of the failure', async ({
  page,
  site,
}) => {
  const [, known] = await site.ownerApi.team('en');
  const address = `/team_readMore/${known?._id}`;
  // With the list of the team the member would be known.
  site.network.intercept('GET /get_team_data', refusal('broken'));
  await openAndCache(page, site, '/privacy');
  let letGo: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const call = site.network.intercept('GET /getPerticulatTeamMember/', async (exchange) => {
    await waiting;
    await refusal('broken')(exchange);
  });
  await page.goto(address);
  await expect(page.getByText('Loding...')).toBeVisible();
  // The group's title until the page's own is known.
  await expect(page).toHaveTitle('Garbhavastha Support Group');
  letGo();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.');
  call.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known?.Name ?? '');
});
