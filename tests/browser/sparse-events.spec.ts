import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from './harness/accessibility';
import { desk } from './harness/devices';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { inDays } from './harness/owner-api';
import { hydrated } from './harness/phone';
import { type Site, test } from './harness/test';
import { youngGroup } from './harness/young-group';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', isMobile: false });

const smallest = { width: 320, height: 640 };
const small = { width: 360, height: 640 };

/** Texts that are as long as a group writes them. */
const breathing = {
  EventName: youngGroup.event.en,
  Discreption: 'An hour of slow breathing for any month. Bring a shawl.',
  Place: 'Neem Lane, Wardha',
  Time: '10:00 AM',
  Duration: '1 hour',
  Fee: 'Free',
  EDate: inDays(6),
  Translations: { hi: { EventName: youngGroup.event.hi } },
};

const bar = (page: Page) => page.locator('[data-bottom-bar]');
const register = (page: Page) => page.locator('main a[href^="/book/register_booking/"]').first();
const steps = (page: Page) => page.getByRole('region', { name: 'What comes next' });

const bottomOf = async (element: Locator) => {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height;
};

/** Expects the whole text of an element within its box. */
async function expectUncut(element: Locator, what: string): Promise<void> {
  await expect(element, what).toBeVisible();
  const cut = await element.evaluate((box) => [
    box.scrollWidth - box.clientWidth,
    box.scrollHeight - box.clientHeight,
  ]);
  for (const pixels of cut) expect(pixels, what).toBeLessThanOrEqual(1);
}

test.describe('with one event in all', () => {
  test.use({ content: 'empty' });

  for (const language of ['en', 'hi', 'fr'] as const) {
    test(`the bar shows the whole day and the whole button on the smallest phone (${language})`, async ({
      page,
      site: { ownerApi },
    }) => {
      await ownerApi.addEvent({ ...breathing, Places: 1 });
      const event = await ownerApi.nextEvent();
      await page.setViewportSize(smallest);
      await watchShifts(page);
      const address = `/past_event/${event._id}?lng=${language}`;
      const day = bar(page).locator('[aria-hidden] p').first();
      const button = bar(page).getByRole('link');
      const words = new Set<string | null>();
      const expectWhole = async (what: string) => {
        await expectUncut(day, what);
        expect((await day.boundingBox())?.height, what).toBeLessThan(32);
        await expectUncut(button, what);
        await expectNoShift(page, what);
        words.add(await button.textContent());
      };
      await page.goto(address);
      await hydrated(page);
      await expectWhole('open');
      const [open = ''] = words;
      await ownerApi.register(event._id, 'Meena');
      await page.goto(address);
      await expect(button).not.toHaveText(open ?? '');
      await expectWhole('full');
      expect(words.size).toBe(2);

      const other = page.getByRole('main').locator('a[href="/events"]').last();
      await ownerApi.callOff(event._id, 'The hall is flooded.');
      await page.goto(address);
      await expectUncut(other, 'called off');
      await expect(bar(page)).toHaveCount(0);
      await ownerApi.addEvent({
        ...breathing,
        EventName: 'Over',
        EDate: inDays(-3),
        PastConform: true,
        CurrentConform: false,
      });
      await page.goto(`/past_event/${(await ownerApi.lastEvent())._id}?lng=${language}`);
      await expectUncut(other, 'over');
      await expect(bar(page)).toHaveCount(0);
    });
  }

  test('it is a ticket whose button is in the first screen, before its description, without chip and heart', async ({
    page,
    site,
  }) => {
    await site.ownerApi.writeRequired();
    await site.ownerApi.publishGroup();
    await site.ownerApi.addEvent({ ...breathing, Organization: ' matri  MANDAL' });
    await watchShifts(page);
    for (const language of ['en', 'hi', 'fr']) {
      await page.setViewportSize(small);
      await page.goto(`/events?lng=${language}`);
      await expectUncut(register(page), language);
      expect(await bottomOf(register(page)), language).toBeLessThanOrEqual(420);
      const description = page.getByText(breathing.Discreption);
      expect((await description.boundingBox())?.y).toBeGreaterThan(await bottomOf(register(page)));
      await expectNoShift(page, language);
    }
    await page.goto('/events?lng=en');
    const card = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('in 6 days');
    await expect(card).not.toContainText('For Mothers');
    await expect(card.getByRole('button')).toHaveCount(0);
    // The organiser is the group itself.
    await expect(card).not.toContainText(/mandal/i);
    await expect(page.getByRole('heading', { name: 'Glimpses of Past Events' })).toHaveCount(0);
    await expectAccessible(page, '/events');
  });

  test('it is a card beside what comes next on a desk, and another organiser is named', async ({
    page,
    site,
  }) => {
    await site.ownerApi.addEvent({ ...breathing, Organization: 'Nari Kendra' });
    await page.setViewportSize(desk);
    await page.goto('/events');
    const card = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article');
    await expect(card).toContainText('Nari Kendra');
    const [left, right] = [await card.boundingBox(), await steps(page).boundingBox()];
    expect(left?.width).toBe(560);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 560);
    expect(right?.y).toBeLessThan((left?.y ?? 0) + 60);
  });

  test('without any event a drawing, a kind sentence and next steps stand there, and no empty section', async ({
    page,
    site,
  }) => {
    await site.ownerApi.writeRequired();
    await site.ownerApi.publishGroup();
    for (const size of [small, desk]) {
      await page.setViewportSize(size);
      await page.goto('/events');
      const region = page.getByRole('region', { name: 'Upcoming Events' });
      await expect(region).toContainText('No event is planned just now.');
      await expect(region.locator('img')).toBeVisible();
      await expect(steps(page).getByRole('link')).toHaveText([
        'Event news by email',
        'Write or call',
        'Lend a hand',
      ]);
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Glimpses of Past Events' })).toHaveCount(0);
    }
    // A single past one has nothing to filter, and is wide on a desk.
    await addPast(site);
    await page.goto('/events');
    const glimpse = page.getByRole('region', { name: 'Glimpses of Past Events' }).getByRole('article');
    expect((await glimpse.boundingBox())?.width).toBeGreaterThan(1000);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(steps(page)).toBeVisible();
    await expectAccessible(page, '/events');
  });
});

const addPast = ({ ownerApi }: Site) =>
  ownerApi.addEvent({
    ...breathing,
    EventName: 'Over',
    EDate: inDays(-3),
    PastConform: true,
    CurrentConform: false,
  });

test.describe('a young group', () => {
  test.use({ content: 'young' });

  test('has its one event as the same ticket above its one past event', async ({ page }) => {
    await page.setViewportSize(small);
    for (const language of ['en', 'hi']) {
      await page.goto(`/events?lng=${language}`);
      expect(await bottomOf(register(page)), language).toBeLessThanOrEqual(420);
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });

  test('has the button of a long name in the first screen of its home page', async ({ page }) => {
    await page.setViewportSize(small);
    for (const language of ['en', 'hi']) {
      await page.goto(`/?lng=${language}`);
      expect(await bottomOf(register(page)), language).toBeLessThanOrEqual(552);
    }
  });

  test('has its one photo, its one film and the one photo of an event beside next steps', async ({
    page,
    site,
  }) => {
    await site.ownerApi.addImageSet(2026, await site.ownerApi.photos());
    await page.setViewportSize(desk);
    const past = `/past_event/${(await site.ownerApi.lastEvent())._id}`;
    for (const address of ['/photo-gallery', '/photo_gallery_with_date', '/video-gallery', past]) {
      await page.goto(address);
      const only = page
        .getByRole('main')
        .locator('[data-picture], article')
        .filter({ has: page.locator('img') })
        .last();
      expect((await only.boundingBox())?.width, address).toBe(560);
      await expect(steps(page).getByRole('link', { name: 'See the events' })).toBeVisible();
    }
  });
});
