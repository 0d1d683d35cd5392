import { expect } from 'playwright/test';
import { expectAccessible } from './harness/accessibility';
import { desk, phone } from './harness/devices';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { ownersAddresses } from './harness/owners-addresses';
import { openAsOwner, registrationAddress } from './harness/phone';
import { type Site, test } from './harness/test';
import { youngGroup } from './harness/young-group';

test.use({ content: 'young', serviceWorkers: 'block', reducedMotion: 'reduce', isMobile: false });

/** An address of each public screen of a group that has one of everything. */
async function addresses({ ownerApi }: Site): Promise<string[]> {
  const [next, past, [member]] = await Promise.all([
    ownerApi.nextEvent(),
    ownerApi.lastEvent(),
    ownerApi.team(),
  ]);
  return [
    '/',
    '/events',
    `/events/${next._id}`,
    registrationAddress(next._id),
    `/past_event/${past._id}`,
    '/our-team',
    `/team_readMore/${member?._id}`,
    '/about-us',
    '/doctor',
    '/categories',
    '/photo-gallery',
    '/photo_gallery_with_date',
    '/video-gallery',
    '/volunteer',
    '/contact-us',
    '/event-news',
    '/place',
    '/privacy',
  ];
}

for (const language of ['en', 'hi'] as const) {
  test(`every page of a young group is sound and stands still, in ${language}`, async ({ page, site }) => {
    test.slow();
    await watchShifts(page);
    for (const address of await addresses(site)) {
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        await page.goto(`${address}?lng=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoShift(page, `${address} at ${size.width}`);
      }
      await expectAccessible(page, address);
    }
  });
}

test('the home page of a young group shows its event, its member and its film', async ({ page }) => {
  await page.goto('/');
  for (const words of [youngGroup.event.en, youngGroup.pastEvent.en, youngGroup.video.en])
    await expect(page.getByText(words).first()).toBeVisible();
});

test('every screen of a young group’s owner is sound', async ({ page, site }) => {
  test.slow();
  const [event, [member]] = await Promise.all([site.ownerApi.nextEvent(), site.ownerApi.team()]);
  await openAsOwner(page, '/dashboard');
  for (const address of ownersAddresses({ event: event._id, member: member?._id ?? '' })) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
  }
});

test('Today and the registrations name the event in the language of the screen', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await openAsOwner(page, '/dashboard');
  await expect(page.getByRole('region', { name: youngGroup.event.en })).toBeVisible();
  await page.goto('/dashboard?lng=hi');
  await expect(page.getByRole('region', { name: youngGroup.event.hi })).toBeVisible();
  await page.goto(`/view_register/${event._id}?lng=hi`);
  await expect(page.getByRole('heading', { level: 1, name: youngGroup.event.hi })).toBeVisible();
});
