import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { cameraRoll, letter } from './harness/camera-roll';
import { openAndKeep, registrationAddress, signIn } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
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
  await stillness(page);
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

/** Nothing is judged in the middle of a fade; what turns while something loads would never end. */
const stillness = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined))).then(() => undefined);
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

/** Axe finds nothing, at both widths; nothing has to be scrolled sideways at the narrowest, and nothing is lost. */
async function expectSound(page: Page, what: string): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    expect.soft(await findings(page), `${what} at ${size.width}`).toEqual([]);
  }
  await page.setViewportSize(narrowest);
  const tooWide = await sideways(page);
  expect.soft(tooWide, `pixels that ${what} is too wide at ${narrowest.width}`).toBeLessThanOrEqual(0);
  expect.soft(await lostWith(page, wideSpacing), `what ${what} loses in wide spacing`).toEqual([0]);
  await page.setViewportSize(phone);
  expect.soft(await lostWith(page, largeType), `what ${what} loses in large type`).toEqual([0]);
}

// Nothing moves by itself while it is looked at.
test.use({ reducedMotion: 'reduce', isMobile: false });

for (const language of ['en', 'hi', 'fr'] as const) {
  test(`axe finds nothing on the public screens, in ${language}`, async ({ page, site }) => {
    test.slow();
    await openAndKeep(page, site, `/?lng=${language}`);
    for (const address of await publicAddresses(site)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The heading stands already while the data comes.
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      await expectSound(page, `${language} ${address}`);
    }
  });

  test(`nor on menus, messages, a refused form and what waits, in ${language}`, async ({
    page,
    site,
    context,
  }) => {
    test.slow();
    const next = await site.desk.nextEvent();
    await openAndKeep(page, site, `${registrationAddress(next._id)}?lng=${language}`);
    await page.locator('[popovertarget="menu"]:not([popovertargetaction])').click();
    expect.soft(await findings(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[popovertarget="languages"]').click();
    expect.soft(await findings(page), 'languages').toEqual([]);
    await page.keyboard.press('Escape');

    const form = page.locator('main form[method="post"]');
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
    await writeToTheGroup(page);
    await openAndKeep(page, site, '/auth?lng=en');
    await signIn(page, owner);
    await expect(page).toHaveURL('/add_event');
    await page.context().addCookies([{ name: 'i18next', value: language, url: site.url }]);
    for (const [address, further] of await ownersScreens(site)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const what = `${language} ${address}`;
      await expectSound(page, what);
      await further?.(page, (state) => expectSound(page, `${what}, ${state}`));
    }
  });
}

/** What can be opened on a screen, one after the other; `look` has axe judge it as it stands then. */
type Further = (page: Page, look: (state: string) => Promise<void>) => Promise<void>;

async function ownersScreens({ desk: ownersDesk, line }: Site): Promise<[string, Further?][]> {
  const next = await ownersDesk.nextEvent();
  const pictured = await ownersDesk.picturedEvent();
  const lonely = (await ownersDesk.coming())[4];
  const past = await ownersDesk.past();
  const [, member] = await ownersDesk.team();
  return [
    ['/add_event', refused],
    [
      `/edit_event/${next._id}`,
      async (page, look) => {
        await page.locator('[name="Fee"]').fill('7');
        await ownersDesk.changeEvent(next, { Fee: '5' });
        await submit(page);
        await expect(page.locator('#two-versions')).toBeFocused();
        await look('two versions');
      },
    ],
    [`/uplode_event_image/${pictured._id}`],
    [`/view_past_event/${pictured._id}`, question],
    [
      '/event/current_event',
      async (page, look) => {
        await page.locator('[popovertarget="owner-menu"]:not([popovertargetaction])').click();
        // On a desk the menu stands beside the page.
        expect.soft(await findings(page), 'drawer').toEqual([]);
        await page.keyboard.press('Escape');
        await question(page, look);
      },
    ],
    [
      '/dashboard',
      async (page, look) => {
        const tables = page.getByRole('main').locator('summary');
        await expect(tables.first()).toBeVisible();
        for (const table of await tables.all()) await table.click();
        await look('tables');
      },
    ],
    ['/volunteer_with_us', question],
    ['/messages'],
    ['/account'],
    [`/event/past_event/${past[1]?._id}`],
    ['/event/registration_record'],
    [
      `/view_register/${next._id}`,
      async (page, look) => {
        await page.getByRole('main').locator('summary').click();
        const first = page.getByRole('main').getByRole('listitem').first();
        await first.locator('[aria-expanded]').click();
        await first.locator('[aria-pressed]').click();
        await look('all about one');
      },
    ],
    [`/view_register/${lonely?._id}`],
    ['/new_member', refused],
    ['/my_team', question],
    [`/edit_profile/${member?._id}`],
    [
      '/add_photo',
      async (page, look) => {
        const files = page.getByRole('main').locator('input[type="file"]');
        await files.setInputFiles([...(await cameraRoll(1, { width: 300, height: 200 })), letter]);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await look('chosen and refused');
        const held = line.trouble('POST /v0', ({ request }) => void request.resume());
        await page.locator('main button.bg-leaf').click();
        await held.struck;
        await look('under way');
        held.end();
        await question(page, look);
      },
    ],
    ['/add_video', refused],
    ['/uplode_photo_with_date', question],
  ];
}

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();

/** The form as it stands after it was refused, with what was said of it. */
const refused: Further = async (page, look) => {
  await submit(page);
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
  await look('refused');
};

/** The question before the last thing on the screen is removed. */
const question: Further = async (page, look) => {
  await page.locator('main li button.text-danger').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('question');
  await page.keyboard.press('Escape');
};

/** A volunteer, a message and a subscription have come. */
async function writeToTheGroup({ request }: Page): Promise<void> {
  const person = { FName: 'Rekha', LName: 'Testwali', Email: 'rekha@example.org', Number: '098765 43210' };
  await request.post('/save_volunteer_data', { data: { ...person, WhyYouWantToJoin: 'To help' } });
  await request.post('/contact_message', { data: { ...person, Message: 'When is the next class?' } });
  await request.post('/subscribe', { data: { Email: person.Email } });
}
