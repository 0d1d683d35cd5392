import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { galleries, openAndKeep, people, registrationAddress, signIn } from './harness/phone';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const phone = { width: 412, height: 823 };
const desk = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };

/** What axe finds wrong with the page as it stands, in a few words each. */
async function findings(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's policy need not allow it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Nothing is judged in the middle of a fade; what turns while something loads would never end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
  return page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(
      ({ id, help, nodes }) => `${id} (${help}), ${nodes.length} times, first ${nodes[0]?.html}`,
    );
  });
}

/** Axe finds nothing, at both widths, and at the narrowest nothing has to be scrolled sideways. */
async function expectSound(page: Page, what: string): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    expect.soft(await findings(page), `${what} at ${size.width}`).toEqual([]);
  }
  await page.setViewportSize(narrowest);
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(tooWide, `pixels that ${what} is too wide at ${narrowest.width}`).toBeLessThanOrEqual(0);
  await page.setViewportSize(phone);
}

async function publicScreens({ desk: ownersDesk }: Site): Promise<string[]> {
  const [next] = await ownersDesk.coming();
  const [photo] = await ownersDesk.photos();
  const [, member] = await ownersDesk.team();
  const past = (await ownersDesk.past()).find(({ EventImage }) => EventImage.length > 0);
  return [
    '/',
    '/events',
    '/events?year=2024&month=13',
    `/past_event/${next?._id}`,
    `/past_event/${past?._id}`,
    registrationAddress(next?._id ?? ''),
    '/auth',
    '/auth?mode=signup',
    '/outbox',
    '/privacy',
    ...people,
    `/team_readMore/${member?._id}`,
    ...galleries,
    `/photo-gallery?photo=${photo}`,
    '/nowhere',
  ];
}

// Nothing moves by itself while it is looked at.
test.use({ reducedMotion: 'reduce', isMobile: false });

for (const language of ['en', 'hi', 'fr'] as const) {
  test(`axe finds nothing on the public screens, in ${language}`, async ({ page, site }) => {
    test.slow();
    await openAndKeep(page, site, `/?lng=${language}`);
    for (const address of await publicScreens(site)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The heading stands already while the data comes; the title comes with it.
      await expect(page).toHaveTitle(/./);
      await expectSound(page, `${language} ${address}`);
    }
  });

  test(`nor on menus, messages, a refused form and what waits, in ${language}`, async ({
    page,
    site,
    context,
  }) => {
    test.slow();
    const [next] = await site.desk.coming();
    await openAndKeep(page, site, `${registrationAddress(next?._id ?? '')}?lng=${language}`);
    await page.locator('[popovertarget="menu"]:not([popovertargetaction])').click();
    expect.soft(await findings(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[popovertarget="languages"]').click();
    expect.soft(await findings(page), 'languages').toEqual([]);
    await page.keyboard.press('Escape');

    const form = page.locator('form[method="post"]');
    await form.getByRole('button').click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectSound(page, 'refused form');
    await context.setOffline(true);
    await form.locator('[name="Name"]').fill('Kavita');
    await form.locator('[name="Number"]').fill('12345678');
    await form.getByRole('button').click();
    await expect(page).toHaveURL('/');
    await expectSound(page, 'message');
    await page.goto('/outbox');
    const entry = page.getByRole('main').getByRole('listitem');
    await expect(entry).toBeVisible();
    await expectSound(page, 'outbox');
    await entry.getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await findings(page), 'dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/past_event/unknown');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectSound(page, 'failed load');
  });

  test(`nor on the owner’s screens, in ${language}`, async ({ page, site }) => {
    test.slow();
    const [next] = await site.desk.coming();
    const lonely = (await site.desk.coming())[4];
    await openAndKeep(page, site, '/auth?lng=en');
    await signIn(page, owner);
    await expect(page).toHaveURL('/event/current_event');
    await page.context().addCookies([{ name: 'i18next', value: language, url: site.url }]);
    for (const address of [
      '/event/current_event',
      '/event/past_event',
      '/event/registration_record',
      `/view_register/${next?._id}`,
      `/view_register/${lonely?._id}`,
      `/event/past_event/${(await site.desk.past())[1]?._id}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectSound(page, `${language} ${address}`);
    }
    await page.goto('/event/current_event');
    await page.locator('[popovertarget="owner-menu"]:not([popovertargetaction])').click();
    expect.soft(await findings(page), 'drawer').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await findings(page), 'dialog').toEqual([]);
  });
}
