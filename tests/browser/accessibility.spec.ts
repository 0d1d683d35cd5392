import { expect, type Page } from 'playwright/test';
import { expectSound, findings } from './harness/accessibility';
import { cameraRoll, letter } from './harness/camera-roll';
import { openAndCache, registrationAddress, signIn } from './harness/phone';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

// Nothing moves by itself while it is looked at.
test.use({ reducedMotion: 'reduce', isMobile: false });

for (const language of ['en', 'hi', 'fr'] as const) {
  test(`menus, messages, a refused form and the outbox are accessible, in ${language}`, async ({
    page,
    site,
    context,
  }) => {
    test.slow();
    const next = await site.ownerApi.nextEvent();
    await openAndCache(page, site, `${registrationAddress(next._id)}?lng=${language}`);
    await page.locator('[popovertarget="menu"]:not([popovertargetaction])').click();
    expect.soft(await findings(page), 'menu').toEqual([]);
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

  test(`the owner’s screens are accessible and lose no text, in ${language}`, async ({ page, site }) => {
    test.slow();
    await writeToTheGroup(page);
    await openAndCache(page, site, '/auth?lng=en');
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

async function ownersScreens({ ownerApi, network }: Site): Promise<[string, Further?][]> {
  const next = await ownerApi.nextEvent();
  const pictured = await ownerApi.picturedEvent();
  const lonely = (await ownerApi.coming())[4];
  if (lonely) {
    const { _id, Link } = await ownerApi.inviteHelper(lonely._id, 'Meena');
    await ownerApi.revokeHelper(_id);
    // It waits for a decision there, and on the dashboard.
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
        const tables = page.getByRole('main').locator('button[aria-expanded="false"][aria-controls]');
        await expect(tables.first()).toBeVisible();
        while ((await tables.count()) > 0) await tables.first().click();
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
        await page.getByRole('main').locator('button[aria-controls]').first().click();
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
        const held = network.intercept('POST /v0', ({ request }) => void request.resume());
        await page.locator('main button.bg-leaf').click();
        await held.hit;
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
