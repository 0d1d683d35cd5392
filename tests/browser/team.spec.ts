import { expect, type Page } from 'playwright/test';
import { doctor } from '~/content/group';
import { withoutWorker } from './harness/complaints';
import { refusal } from './harness/faults';
import { openAndCache } from './harness/phone';
import { test } from './harness/test';

const doctorsPage = `/${doctor.slug}`;
const entries = (page: Page) => page.getByRole('main').getByRole('article');

const member = {
  Name: 'Kavita Namuna',
  Position: 'Yoga expert',
  Gender: 'Female',
  Number: '+91 00000 12345',
} as const;

test('the experts stand under their Hindi heading by their Sequence, each with the way to read on', async ({
  page,
  site,
}) => {
  await site.ownerApi.addMember({ ...member, Sequence: -1, About: 'She teaches. '.repeat(200) });
  const team = await site.ownerApi.team();
  for (const language of ['en', 'fr']) {
    await page.goto(`/our-team?lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे विशेषज्ञ');
  }
  await page.goto('/our-team?lng=en');
  await expect(entries(page).getByRole('heading')).toHaveText(team.map(({ Name }) => Name));
  expect(team[0]?.Name).toBe(member.Name);
  const about = entries(page).first().locator('p').nth(1);
  const lines = () =>
    about.evaluate((text) =>
      Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    );
  await expect.poll(lines).toBe(5);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(lines).toBe(6);
  for (const [place, { _id, Name }] of team.entries()) {
    await expect(entries(page).nth(place).getByRole('link')).toHaveAttribute(
      'href',
      Name === doctor.name.en ? doctorsPage : `/team_readMore/${_id}`,
    );
  }
});

test('below the Hindi heading the title stands in the language shown, and a whole card leads to its person', async ({
  page,
  site,
}) => {
  const [, member] = await site.ownerApi.team();
  await page.goto('/our-team?lng=fr');
  await expect(page.getByRole('main').getByText('Notre équipe', { exact: true })).toBeVisible();
  await page.goto('/our-team?lng=en');
  await page
    .getByRole('article')
    .nth(1)
    .click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member?.Name ?? '');
});

test('a member’s page has all that is known, opens offline from the list, and calls by a tap', async ({
  page,
  site,
}) => {
  const [, known] = await site.ownerApi.team();
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

test('a member’s profiles are links of their networks; one that would run in the page is none', async ({
  page,
  site,
}) => {
  site.network.intercept('GET /getPerticulatTeamMember/', ({ request, response }) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    const profiles = { FBId: 'javascript:alert(1)', InataId: '@kavita', Linkdin: 'https://example.org/k' };
    response.end(JSON.stringify({ result: { _id: 'a', ...member, ...profiles } }));
  });
  await openAndCache(page, site, '/privacy');
  await page.goto('/team_readMore/a');
  const links = page.getByRole('list', { name: 'Kavita Namuna elsewhere' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.nth(0)).toHaveAttribute('href', 'https://www.instagram.com/kavita');
  await expect(links.nth(1)).toHaveAttribute('href', 'https://example.org/k');
});

test('Loding... stands only where no page came from the server; a failure says why', async ({
  page,
  site,
}) => {
  const [, known] = await site.ownerApi.team();
  const address = `/team_readMore/${known?._id}`;
  expect(await (await page.request.get(address)).text()).not.toContain('Loding...');
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
  // The group's until the page's own is known: never none.
  await expect(page).toHaveTitle('Garbhavastha Support Group');
  letGo();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.');
  call.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known?.Name ?? '');
});

test('whom nobody knows is not found; neither is an address that only looks like the doctor’s', async ({
  context,
  page,
}) => {
  // The worker would answer the second one with the shell, which knows no status.
  await withoutWorker(context);
  for (const address of ['/team_readMore/nobody', `${doctorsPage}-and-more`]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  }
});

test('the doctor’s page is reached from the frame, and has every part', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('main')).toHaveText('News');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: doctor.name.en }).click();
  await expect(page).toHaveURL(doctorsPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor.name.en);
  for (const name of ['Achievements', 'Highlights', 'Important Positions', 'Proud Awards', /Ironman/]) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Watch the channel' })).toHaveAttribute('href', doctor.channel);
});

test('the team moves on the home page: one slide, two from 480 px on, three from 768 px on', async ({
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

test.describe('with a site of our own', () => {
  test.use({ content: 'empty' });

  test('without a team its page says so, and the home page goes without', async ({ page }) => {
    await page.goto('/our-team');
    await expect(page.getByText('The team has not been introduced here yet.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Our Facilities' })).toBeVisible();
    await expect(page.locator('#team')).toHaveCount(0);
  });
});
