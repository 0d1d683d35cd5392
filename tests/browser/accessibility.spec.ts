import { expect, type Page } from 'playwright/test';
import { expectAccessible, findings } from './harness/accessibility';
import { cameraRoll, letter } from './harness/camera-roll';
import type { Language } from './harness/devices';
import { openAndCache, registrationAddress, signIn } from './harness/phone';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

// Automatic slides stand still. Buttons are pressed by key: a click waits for the browser's next frames, and after many
// changes of the window's size there were none.
test.use({ reducedMotion: 'reduce', isMobile: false });

/** Axe inspects the screens in English; the layout is inspected in Hindi, whose words are the longest. */
const inspections = [
  { language: 'en', outcome: 'are accessible' },
  { language: 'hi', outcome: 'lose no text' },
] as const;

for (const { language, outcome } of inspections) {
  test(`menu, notices, a refused form and the outbox ${outcome}, in ${language}`, async ({
    page,
    site,
    context,
  }) => {
    test.slow();
    const next = await site.ownerApi.nextEvent();
    await openAndCache(page, site, `${registrationAddress(next._id)}?lng=${language}`);
    await page.locator('[popovertarget="menu"]:not([popovertargetaction])').press('Enter');
    expect.soft(await findings(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');

    const form = page.locator('main form[method="post"]');
    const send = form.locator('[type="submit"]');
    await send.press('Enter');
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, 'refused form');
    await context.setOffline(true);
    await form.locator('[name="Name"]').fill('Kavita');
    await form.locator('[name="Number"]').fill('12345678');
    await send.press('Enter');
    await expect(page).toHaveURL('/');
    await expectAccessible(page, 'notice');
    await page.goto('/outbox');
    const entry = page.getByRole('main').getByRole('listitem');
    await expect(entry).toBeVisible();
    await expectAccessible(page, 'outbox');
    await entry.getByRole('button').last().press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await findings(page), 'dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/past_event/unknown');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'failed load');
  });
}

test.describe('owner screens', () => {
  test.use({ serviceWorkers: 'block' });

  for (const { language, outcome } of inspections) {
    test(`${outcome}, in ${language}`, async ({ page, site }) => {
      test.slow();
      await writeToTheGroup(page);
      await signInFor(language, page, site);
      for (const [address, further] of await ownersScreens(site)) {
        await openScreen(page, address, language);
        const what = `${language} ${address}`;
        await expectAccessible(page, what);
        await further?.(page, (state) => expectAccessible(page, `${what}, ${state}`));
      }
    });
  }

  test('are no wider than a narrow phone in French', async ({ page, site }) => {
    await writeToTheGroup(page);
    await signInFor('fr', page, site);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [address] of await ownersScreens(site)) {
      await openScreen(page, address, 'fr');
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(tooWide, address).toBeLessThanOrEqual(0);
    }
  });
});

/** Signs the owner in, and sets the language of the pages that are opened next. */
async function signInFor(language: Language, page: Page, site: Site): Promise<void> {
  await page.goto('/auth?lng=en');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await page.context().addCookies([{ name: 'i18next', value: language, url: site.url }]);
}

async function openScreen(page: Page, address: string, language: Language): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Opens further states of a screen, and calls `look` at each. */
type Further = (page: Page, look: (state: string) => Promise<void>) => Promise<void>;

async function ownersScreens({ ownerApi, network }: Site): Promise<[string, Further?][]> {
  const next = await ownerApi.nextEvent();
  const pictured = await ownerApi.picturedEvent();
  const lonely = (await ownerApi.coming())[4];
  if (lonely) {
    const { _id, Link } = await ownerApi.inviteHelper(lonely._id, 'Meena');
    await ownerApi.revokeHelper(_id);
    // Waits for the owner's decision at the door and on the dashboard.
    const walkIn = { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 2, At: new Date().toISOString() };
    await ownerApi.addWalkIn(Link, walkIn);
  }
  const past = await ownerApi.past();
  const [, member] = await ownerApi.team();
  return [
    ['/add_event', refused],
    [
      `/edit_event/${next._id}`,
      async (page, look) => {
        await page.locator('[name="Fee"]').fill('7');
        await ownerApi.changeEvent(next, { Fee: '5' });
        await submit(page);
        await expect(page.getByRole('main').getByRole('region').first().getByRole('heading')).toBeFocused();
        await look('two versions');
      },
    ],
    [`/uplode_event_image/${pictured._id}`],
    [`/view_past_event/${pictured._id}`, question],
    [
      '/event/current_event',
      async (page, look) => {
        await page.locator('[popovertarget="owner-menu"]:not([popovertargetaction])').press('Enter');
        // At once: a wider window shows the menu beside the page.
        expect.soft(await findings(page), 'drawer').toEqual([]);
        await page.keyboard.press('Escape');
        await rowQuestion(page, look);
      },
    ],
    ['/dashboard'],
    ['/volunteer_with_us', moreQuestion],
    ['/messages'],
    ['/account'],
    [`/event/past_event/${past[1]?._id}`],
    ['/event/registration_record'],
    [
      `/view_register/${next._id}`,
      async (page, look) => {
        await page.getByRole('main').locator('button[aria-controls]').first().press('Enter');
        const first = page.getByRole('main').getByRole('listitem').first();
        await first.locator('[aria-expanded]').press('Enter');
        await first.locator('[aria-pressed]').press('Enter');
        await look('details');
      },
    ],
    [`/view_register/${lonely?._id}`],
    ['/new_member', refused],
    ['/my_team', rowQuestion],
    [`/edit_profile/${member?._id}`],
    [
      '/add_photo',
      async (page, look) => {
        const files = page.getByRole('main').locator('input[type="file"]');
        await files.setInputFiles([...(await cameraRoll(1, { width: 300, height: 200 })), letter]);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await look('chosen and refused');
        const held = network.intercept('POST /v0', ({ request }) => void request.resume());
        await page.locator('main button.bg-leaf').press('Enter');
        await held.hit;
        await look('uploading');
        held.end();
        await question(page, look);
      },
    ],
    ['/add_video'],
    ['/add_video?form=new-video', refused],
    ['/uplode_photo_with_date', question],
  ];
}

const submit = (page: Page) => page.locator('main form button[type="submit"]').press('Enter');

/** The form with the messages of a refused submission. */
const refused: Further = async (page, look) => {
  await submit(page);
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
  await look('refused');
};

/** The dialog that confirms a removal. */
const question: Further = async (page, look) => {
  await page.locator('main li button.text-danger').last().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('dialog');
  await page.keyboard.press('Escape');
};

/** The same of a row that opens. */
const rowQuestion: Further = async (page, look) => {
  await page.locator('main li h2 button').last().press('Enter');
  await question(page, look);
};

/** The same of a row whose removal stands behind three dots. */
const moreQuestion: Further = async (page, look) => {
  await page.locator('main li button[aria-expanded]').last().press('Enter');
  await question(page, look);
};

/** Sends a volunteer's application, a message and a subscription. */
async function writeToTheGroup({ request }: Page): Promise<void> {
  const person = { FName: 'Rekha', LName: 'Testwali', Email: 'rekha@example.org', Number: '098765 43210' };
  await request.post('/save_volunteer_data', { data: { ...person, WhyYouWantToJoin: 'To help' } });
  await request.post('/contact_message', { data: { ...person, Message: 'When is the next class?' } });
  await request.post('/subscribe', { data: { Email: person.Email } });
}
