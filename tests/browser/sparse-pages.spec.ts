import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from './harness/accessibility';
import { desk } from './harness/devices';
import { unfoldedNewsBox } from './harness/footer';
import { inDays } from './harness/owner-api';
import { fillRegistration, registrationAddress, save } from './harness/phone';
import { test } from './harness/test';
import { youngGroup } from './harness/young-group';

test.use({ content: 'young', serviceWorkers: 'block', reducedMotion: 'reduce' });

const small = { width: 360, height: 640 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('the page of a doctor who has written nothing has her role, her letter, her number and the next event', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.setViewportSize(desk);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: youngGroup.doctor.en }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(youngGroup.doctor.en);
  for (const text of ['Obstetrician', 'Come as you are. The kettle is on.'])
    await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByRole('link', { name: '+91 00000 11111' })).toHaveAttribute(
    'href',
    'tel:+910000011111',
  );
  await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-us');
  const next = main.getByRole('region', { name: 'Next event' });
  await expect(next.getByRole('link', { name: `Register Now! ${event.EventName}` })).toBeInViewport();
  expect((await boxOf(main.getByRole('img', { name: /^Portrait/ }))).width).toBe(360);

  await site.ownerApi.changeEvent(event, { EDate: inDays(-2) });
  await page.reload();
  await expect(next.getByRole('link', { name: 'Event news by email' })).toHaveAttribute(
    'href',
    '/event-news',
  );
  await expectAccessible(page, 'the doctor without an event');
});

test('the doctor is first in her own team and leads to her page, once, however a member’s name spells hers', async ({
  page,
  site,
}) => {
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  const { doctor, member } = youngGroup;
  for (const language of ['en', 'hi'] as const) {
    await page.goto(`/our-team?lng=${language}`);
    await expect(names).toHaveText([doctor[language], member[language]]);
  }
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL('/doctor');
  await site.ownerApi.addMember({
    Name: 'DR UMA  Testwali',
    Position: 'Obstetrician',
    Gender: 'Female',
    Translations: { hi: { Name: 'डॉक्टर उमा टेस्टवाली' } },
  });
  for (const language of ['en', 'hi'] as const) {
    await page.goto(`/our-team?lng=${language}`);
    await expect(names).toHaveCount(2);
    await expect(names.first()).toHaveText(member[language]);
  }
});

test('beside a small team stands the next event, on a desk at its right and on a phone below it', async ({
  page,
  site,
}) => {
  await page.goto('/our-team');
  const next = page.getByRole('region', { name: 'Next event' });
  const last = page.getByRole('main').getByRole('article').filter({ hasText: youngGroup.member.en });
  expect((await boxOf(next)).y).toBeGreaterThanOrEqual((await boxOf(last)).bottom);
  await page.setViewportSize(desk);
  expect((await boxOf(next)).x).toBeGreaterThanOrEqual((await boxOf(last)).right);
  expect((await boxOf(last)).width).toBe(560);
  await site.ownerApi.addMember({ Name: 'Kavita Namuna', Position: 'Dietitian', Gender: 'Female' });
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(next).toBeHidden();
});

test('at home a team of two shares the width of a desk, and one alone stands beside the title', async ({
  page,
  site,
}) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  const team = page.getByRole('region', { name: 'Our Team' });
  const cards = team.getByRole('article');
  await team.scrollIntoViewIfNeeded();
  await expect(cards.getByRole('heading')).toHaveText([youngGroup.member.en, youngGroup.doctor.en]);
  const [one, other] = [await boxOf(cards.first()), await boxOf(cards.last())];
  expect(Math.abs(one.width - other.width)).toBeLessThan(1);
  expect(other.x).toBeGreaterThan(one.right);
  expect(one.height).toBeLessThan(300);

  const [member] = await site.ownerApi.team();
  await site.ownerApi.removeMember(member?._id ?? '');
  await page.reload();
  await team.scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(1);
  const alone = await boxOf(cards.first());
  expect(alone.x).toBeGreaterThanOrEqual(
    (await boxOf(team.getByRole('heading', { name: 'Our Team' }))).right,
  );
  expect(alone.width).toBeLessThan(561);
  await page.setViewportSize(small);
  expect((await boxOf(cards.first())).width).toBe(328);
});

test('on a phone a slide of the team is as high as its photo, and the whole section at most 340 px', async ({
  page,
}) => {
  await page.setViewportSize(small);
  await page.goto('/');
  const team = page.getByRole('region', { name: 'Our Team' });
  await team.scrollIntoViewIfNeeded();
  await expect(team.getByRole('button', { name: 'Next person' })).toBeVisible();
  const [slide, photo] = [
    await boxOf(team.getByRole('article').first()),
    await boxOf(team.getByRole('presentation').first()),
  ];
  expect(photo.right).toBeLessThan(slide.x + 130);
  expect(slide.height).toBeLessThan(130);
  expect((await boxOf(team)).height).toBeLessThanOrEqual(340);
});

for (const [content, languages] of [
  ['young', ['en', 'hi']],
  ['demo', ['en', 'hi', 'fr']],
] as const) {
  test.describe(`the footer of the ${content} group`, () => {
    test.use({ content, viewport: small });

    test('is at most 400 px high on a phone of 360 px in every language', async ({ page }) => {
      for (const language of languages) {
        await page.goto(`/contact-us?lng=${language}`);
        expect((await boxOf(page.getByRole('contentinfo'))).height, language).toBeLessThanOrEqual(400);
      }
    });
  });
}

test('the e-mail box of the footer unfolds on a phone, and what was typed there is seen again', async ({
  page,
}) => {
  await page.goto('/our-team');
  const box = page.getByRole('contentinfo').getByLabel('Your e-mail');
  await expect(box).toBeHidden();
  await (await unfoldedNewsBox(page)).fill('half@');
  await page.reload();
  await expect(box).toBeVisible();
  await expect(box).toHaveValue('half@');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the e-mail box of the footer unfolds', async ({ page }) => {
    await page.goto('/our-team');
    await expect(await unfoldedNewsBox(page)).toBeVisible();
  });
});

/** The short name beside the logo: the words, and whether they are seen. */
const shortName = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).first();

test('a phone’s header has the short name beside the logo, whole or not at all', async ({ page, site }) => {
  for (const [language, name] of [
    ['en', 'Maitri'],
    ['hi', 'मैत्री'],
  ] as const)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(`/our-team?lng=${language}`);
      const words = await boxOf(shortName(page, name));
      const mark = page.getByRole('banner').getByRole('link', { name: youngGroup.doctor[language] }).first();
      expect(words.right, `${language} ${width}`).toBeLessThanOrEqual((await boxOf(mark)).x);
      await expect(shortName(page, name)).toBeInViewport({ ratio: 1 });
    }
  // The longest name wraps below the visible line.
  const shortest = { width: 320, height: 640 };
  await site.ownerApi.changeGroup('name', 'en', { name: youngGroup.name.en, shortName: 'WomenWithMum' });
  await site.ownerApi.publishGroup();
  await page.setViewportSize(shortest);
  await page.goto('/our-team');
  await expect(shortName(page, 'WomenWithMum')).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(shortest.width);
});

test('on a desk that has a place the header keeps the group’s short name beside the ticket', async ({
  page,
  site,
}) => {
  await page.setViewportSize(desk);
  await page.goto(registrationAddress((await site.ownerApi.nextEvent())._id));
  await fillRegistration(page);
  await save(page).click();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Your places' })).toBeVisible();
  await expect(shortName(page, 'Maitri')).toBeInViewport({ ratio: 1 });
  expect((await boxOf(shortName(page, 'Maitri'))).right).toBeLessThanOrEqual(
    (await boxOf(banner.getByRole('link', { name: youngGroup.doctor.en }).first())).x,
  );
});

test.describe('an otherwise empty site', () => {
  test.use({ content: 'empty' });

  test('with one to four pictures has no empty cell among the glimpses, on a phone and on a desk', async ({
    page,
    site,
  }) => {
    const { ownerApi } = site;
    const glimpses = page.getByRole('region', { name: 'Glimpses of Past Events' });
    await page.goto('/');
    await expect(glimpses).toBeHidden();
    await ownerApi.addEvent({
      EventName: 'Tea',
      EDate: inDays(-9),
      PastConform: true,
      CurrentConform: false,
    });
    for (const tiles of [1, 2, 3, 4]) {
      if (tiles > 1) await ownerApi.addPhotos([`photo-${tiles}.jpg`]);
      for (const size of [small, desk]) {
        await page.setViewportSize(size);
        await page.goto('/');
        await expect(glimpses.getByRole('listitem')).toHaveCount(tiles);
        const covered = await glimpses.getByRole('list').evaluate((list) => {
          const gap = Number.parseFloat(getComputedStyle(list).columnGap);
          const areaOf = ({ width, height }: DOMRect) => (width + gap) * (height + gap);
          const areas = [...list.children].map((tile) => areaOf(tile.getBoundingClientRect()));
          return areas.reduce((sum, area) => sum + area, 0) / areaOf(list.getBoundingClientRect());
        });
        expect(covered, `${tiles} tiles at ${size.width}`).toBeCloseTo(1, 2);
      }
    }
    // Nothing leads to videos that are not there.
    await expect(glimpses.getByRole('link', { name: 'All photos' })).toBeVisible();
    await expect(glimpses.getByRole('link', { name: 'All videos' })).toBeHidden();
  });
});
