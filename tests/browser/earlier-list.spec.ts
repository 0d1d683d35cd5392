import { expect, type Page } from 'playwright/test';
import { refusal } from './harness/faults';
import { openAsOwner } from './harness/phone';
import { type Site, test } from './harness/test';

// The worker would answer failed reads from its cache.
test.use({ serviceWorkers: 'block' });

const events = 'An error occurred while fetching data.';
const team = 'The team could not be loaded.';
const photos = 'The photos could not be loaded.';
const videos = 'Can not fatch Video...';
const list = 'This list could not be loaded.';

/** For every load: the page, the call that fails, and the quoted message for it (rule quoted-messages). */
async function loads({ ownerApi }: Site) {
  const [next, last, [member]] = await Promise.all([
    ownerApi.nextEvent(),
    ownerApi.lastEvent(),
    ownerApi.team(),
  ]);
  const id = member?._id;
  return {
    owner: [
      ['/event/current_event', 'GET /get_current_event_data', events],
      ['/event/past_event', 'GET /get_current_event_data', events],
      ['/event/registration_record', 'GET /get_current_event_data', events],
      [`/view_register/${next._id}`, 'GET /get_view_register', events],
      [`/view_past_event/${last._id}`, 'GET /get_past_event_data_byId', events],
      [`/uplode_event_image/${last._id}`, 'GET /get_past_event_data_byId', events],
      [`/edit_event/${next._id}`, 'GET /getEventData', events],
      ['/my_team', 'GET /get_team_data', team],
      [`/edit_profile/${id}`, 'GET /get_team_data_byid', 'This page could not be loaded.'],
      ['/add_video', 'GET /get_my_video', videos],
      ['/uplode_photo_with_date', 'GET /get_image_with_date', photos],
      ['/volunteer_with_us', 'GET /get_volunteer_data', list],
      ['/messages', 'GET /get_contact_messages', list],
      ['/messages', 'GET /get_subscriptions', list],
      ['/dashboard', 'GET /get_dashboard', list],
      // A failed list of photos is only logged there (rule my-photos).
      ['/add_photo', 'GET /get_my_photo', undefined],
    ],
    visitor: [
      ['/', 'GET /get_current_event_data', events],
      ['/events', 'GET /get_current_event_data', events],
      // The page of an event that is over also loads the list, which has the event as well.
      [`/past_event/${next._id}`, 'GET /get_past_event_data_byId', events],
      [`/book/register_booking/${next._id}`, 'GET /get_registerdata_byid', events],
      ['/our-team', 'GET /get_team_data', team],
      [`/team_readMore/${id}`, 'GET /getPerticulatTeamMember', 'This page could not be loaded.'],
      ['/photo-gallery', 'GET /get_my_photo', photos],
      ['/photo_gallery_with_date', 'GET /get_image_with_date', photos],
      ['/video-gallery', 'GET /get_my_video', videos],
    ],
  } as const;
}

const age = /You are seeing what was saved (just now|\d+ minutes? ago)\./;

async function expectEarlier(page: Page, before: string[], message: string | undefined): Promise<void> {
  const ageOfList = page.getByText(age).filter({ visible: true });
  if (message) {
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
    await expect(ageOfList).toBeVisible();
  } else await expect(ageOfList).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(before);
}

const headings = async (page: Page): Promise<string[]> => {
  const all = page.getByRole('main').getByRole('heading');
  await expect(all.first()).toBeVisible();
  // A long list draws its first rows before it has measured how many fit.
  let drawn = 0;
  await expect
    .poll(async () => {
      const before = drawn;
      drawn = await all.count();
      return drawn === before;
    })
    .toBe(true);
  return all.allTextContents();
};

type Load = readonly [address: string, call: string, message: string | undefined];

async function walk(page: Page, site: Site, rows: readonly Load[]): Promise<void> {
  for (const [address, call, message] of rows) {
    await test.step(`${address}: ${call}`, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByTestId('skeleton')).toHaveCount(0);
      await site.network.idle(300);
      const before = await headings(page);
      const trouble = site.network.intercept(call, refusal('broken'));
      await page.clock.fastForward('03:00');
      // Forms load their data when opened; lists also when the page becomes visible again.
      if (address.includes('/edit_')) await page.reload();
      else await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await trouble.hit;
      await expectEarlier(page, before, message);
      trouble.end();
    });
  }
}

test('a failed load of the owner’s events or registrations keeps the earlier list, with the error and its age', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openAsOwner(page, '/dashboard');
  await walk(page, site, (await loads(site)).owner.slice(0, 7));
});

test('a failed load of the owner’s team, galleries or messages keeps the earlier list; one of the photos is only logged', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openAsOwner(page, '/dashboard');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await walk(page, site, (await loads(site)).owner.slice(7));
  await expect.poll(() => logged.join()).toContain('The photos could not be loaded.');
});

test('a failed load of a public list keeps the earlier list, with the error and its age', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await walk(page, site, (await loads(site)).visitor);
});
