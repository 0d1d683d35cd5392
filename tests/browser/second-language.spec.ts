import { expect } from 'playwright/test';
import { expectSound } from './harness/accessibility';
import { holdRequests } from './harness/faults';
import { dismissNotice, notice, open, openAndCache, openAsOwner } from './harness/phone';
import { test } from './harness/test';

const hindi = 'भोर का योग';

test('the owner writes an event in Hindi too, and visitors read it in their language', async ({
  page,
  site,
  browser,
}) => {
  const event = await site.ownerApi.nextEvent();
  const { _id, EventName } = event;
  await openAsOwner(page, `/edit_event/${_id}`);
  const inHindi = page.locator('details').filter({ hasText: 'In Hindi' });
  await inHindi.locator('summary').click();
  const name = inHindi.getByLabel('Name of the event');
  await expect(name).toHaveAttribute('lang', 'hi');
  await expectSound(page, 'the event’s form with its Hindi texts');
  await name.fill(hindi);
  // The draft has it as well.
  await page.reload();
  await inHindi.locator('summary').click();
  await expect(name).toHaveValue(hindi);

  // Another phone has written another one meanwhile.
  await site.ownerApi.changeEvent(event, { Translations: { hi: { EventName: 'नदी का योग' } } });
  await page.getByRole('button', { name: 'Update Event' }).click();
  const conflict = page.getByRole('region', { name: 'Someone else has changed this event' });
  await expect(conflict).toContainText('Name of the event (हिन्दी)');
  await expect(conflict).toContainText('नदी का योग');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(notice(page)).toContainText('Success...');
  await dismissNotice(page);

  // The list has the own name.
  await page.goto('/event/current_event');
  await expect(page.getByText(EventName).first()).toBeVisible();
  await expect(page.getByText(hindi)).toBeHidden();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await open(visitor, new URL(`/events/${_id}?lng=hi`, page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(hindi);
  await visitor.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(EventName);
  await context.close();
});

test('a page that changes its language goes on showing what it knows until the other texts come', async ({
  page,
  site,
}) => {
  const { EventName } = await site.ownerApi.nextEvent();
  const name = page.getByRole('heading', { name: EventName }).first();
  await openAndCache(page, site, '/events?lng=en');
  // Nothing of it is cached yet, and the answer does not come.
  const hindiList = holdRequests(site, 'GET /get_current_event_data?lng=hi');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect.poll(hindiList.count).toBeGreaterThan(0);
  await expect(name).toBeVisible();
  await expect(name).toHaveAttribute('lang', 'en');
  hindiList.release();
  await expect(page.getByRole('heading', { name: 'सूर्योदय के साथ योग' }).first()).toBeVisible();
  await expect(name).toBeHidden();

  // Both are kept: each language is there again without a connection.
  await site.network.idle();
  await site.network.disconnect();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(name).toBeVisible();
});

test('a place on the phone names its event in each language, also without a connection', async ({
  page,
  site,
}) => {
  const { _id, EventName } = await site.ownerApi.nextEvent();
  const { EventName: inHindi } = await site.ownerApi.nextEvent('hi');
  const place = await site.ownerApi.register(_id, 'Asha');
  await openAndCache(page, site, `/place?lng=hi#${place?.Link}`);
  const card = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(card).toHaveText(inHindi);
  await page.getByRole('button', { name: 'इस फ़ोन पर रखें' }).click();
  await expect(page).toHaveURL(/\/place(\?lng=hi)?$/);
  await page.getByRole('link', { name: 'कैलेंडर में जोड़ें' }).click({ trial: true });
  await expect(page.getByRole('link', { name: 'कैलेंडर में जोड़ें' })).toHaveAttribute(
    'href',
    `/past_event/${_id}/calendar.ics?lng=hi`,
  );
  await openAndCache(page, site, '/?lng=en');
  await site.network.disconnect();
  await page.goto('/place');
  await expect(card).toHaveText(EventName);
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(card).toHaveText(inHindi);
});

test('a helper at the door reads the event’s name in the language chosen there', async ({ page, site }) => {
  const { _id, EventName } = await site.ownerApi.nextEvent();
  const { EventName: inHindi } = await site.ownerApi.nextEvent('hi');
  const { Link } = await site.ownerApi.inviteHelper(_id, 'Meena');
  await page.goto(`/door#${Link}`);
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText(EventName);
  await expect(page).toHaveTitle(EventName);
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(name).toHaveText(inHindi);
  await expect(page).toHaveTitle(inHindi);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a search of the owner’s events finds them in each language', async ({ page }) => {
    await openAsOwner(page, '/event/past_event');
    const search = page.getByRole('searchbox');
    await search.fill('सरसों');
    const found = page.getByText('A Morning Walk in the Mustard Fields').first();
    await expect(found).toBeVisible();
    await expect(page.getByText('Garba under the Lights').first()).toBeHidden();
    await search.fill('mustard');
    await expect(found).toBeVisible();
  });

  test('what the owner shares of an event is in the language of the owner’s screen', async ({
    page,
    site,
  }) => {
    const { EventName } = await site.ownerApi.nextEvent();
    const { EventName: inHindi, Place } = await site.ownerApi.nextEvent('hi');
    await openAsOwner(page, '/dashboard');
    const textOf = async (link: string) => {
      const card = page.getByRole('region').filter({ has: page.getByRole('link', { name: link }) });
      const address = await card.getByRole('link', { name: link }).getAttribute('href');
      return new URL(address ?? '').searchParams.get('text')?.split('\n') ?? [];
    };
    await expect.poll(async () => (await textOf('Share on WhatsApp'))[0]).toBe(EventName);
    await page.goto('/dashboard?lng=hi');
    await expect(page.getByRole('region', { name: inHindi })).toBeVisible();
    await expect.poll(async () => (await textOf('व्हाट्सऐप पर भेजें'))[0]).toBe(inHindi);
    expect((await textOf('व्हाट्सऐप पर भेजें'))[2]).toBe(Place);
  });
});
