import { expect, type Page } from 'playwright/test';
import { desk } from './harness/devices';
import { openAsOwner, openRow } from './harness/phone';
import { test } from './harness/test';
import { youngGroup } from './harness/young-group';

const small = { width: 360, height: 640 };

test.use({ viewport: small, serviceWorkers: 'block' });

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
};

const inLanguage = async (page: Page, address: string, language: string) => {
  await page.goto(`${address}?lng=${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

for (const language of ['en', 'hi'])
  test(`the lists of videos, words and pictures begin in the first half of a small phone, in ${language}`, async ({
    page,
  }) => {
    await openAsOwner(page, '/add_video');
    for (const [address, entry, top] of [
      ['/add_video', 'main li', 220],
      ['/voices', 'main li', 220],
      ['/add_photo', 'main ol li', 280],
      ['/uplode_photo_with_date', 'main section section', 290],
    ] as const) {
      await inLanguage(page, address, language);
      expect((await boxOf(page, entry)).y, address).toBeLessThan(top);
      // What adds an entry is at least 44 px high, and on the line of the title.
      const [title, add] = [await boxOf(page, 'main h1'), await boxOf(page, 'main h1 + *')];
      const control = await boxOf(page, 'main h1 + * :is(label), main h1 + :is(a, button)');
      expect(control.height, address).toBeGreaterThanOrEqual(44);
      expect(add.y, address).toBeLessThan(title.y + title.height);
      expect(add.y + add.height, address).toBeGreaterThan(title.y);
      expect(add.x + add.width, address).toBeLessThanOrEqual(344);
      await expect(page.getByRole('navigation', { name: /Quick menu|झटपट मेनू/ })).toBeVisible();
    }
  });

test('a form opens from its list and leads back; what was begun is named above the list and opens again', async ({
  page,
}) => {
  await openAsOwner(page, '/voices');
  for (const [address, add, title, list, field] of [
    ['/add_video', 'Add a video', 'Add Video', 'My Video', 'Video Link'],
    ['/voices', 'Add words', 'Add words', 'What mothers say', 'Her words'],
  ] as const) {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const begun = page.getByText('What you have begun is saved on this phone.');
    await page.goto(address);
    await expect(heading(list)).toBeVisible();
    await expect(begun).toHaveCount(0);
    await page.getByRole('link', { name: add }).click();
    await expect(heading(title)).toBeFocused();
    await page.getByLabel(field, { exact: true }).fill('https://example.org/begun');
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(heading(list)).toBeFocused();
    await expect(begun).toBeVisible();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('https://example.org/begun');
    await expect(page.getByText('This is your draft.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('https://example.org/begun');
    await page.goBack();
    await expect(begun).toBeVisible();
  }
});

test('words that are changed have a form of their own, whose draft is named above the list', async ({
  page,
}) => {
  await openAsOwner(page, '/voices');
  const edit = page.getByRole('link', { name: /^Edit the words of/ }).first();
  await edit.click();
  const words = page.getByLabel('Her words', { exact: true });
  await words.fill('Another sentence.');
  await page.getByRole('link', { name: 'What mothers say', exact: true }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(words).toHaveValue('Another sentence.');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Another sentence.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on' })).toHaveCount(0);
});

for (const width of [360, 412])
  for (const language of ['en', 'hi'])
    test(`the search of a list has the whole width of ${width} px and is not cut, the order is an icon, in ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await openAsOwner(page, '/event/past_event');
      for (const address of ['/event/past_event', '/event/registration_record']) {
        await inLanguage(page, address, language);
        const search = page.getByRole('searchbox');
        const box = await search.boundingBox();
        // Between the page's margins of 1rem, which is 17 px in Hindi.
        expect(box?.width, address).toBeGreaterThanOrEqual(width - 34);
        const room = await search.evaluate((input: HTMLInputElement) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(input);
          const context = document.createElement('canvas').getContext('2d');
          if (!context) throw new Error('There is no canvas.');
          context.font = font;
          const inside = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return inside - context.measureText(input.placeholder).width;
        });
        expect(room, address).toBeGreaterThan(0);
        const order = page.getByRole('combobox', { name: language === 'en' ? 'Order' : 'क्रम' });
        const icon = await order.boundingBox();
        expect(icon?.width).toBeGreaterThanOrEqual(43);
        expect(icon?.height).toBeGreaterThanOrEqual(42);
        expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeLessThanOrEqual(width - 16);
        const before = await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent();
        await order.selectOption({ index: 1 });
        await expect(order).not.toHaveValue('');
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).not.toHaveText(
          before ?? '',
        );
      }
    });

test('the records have the switch of the events, whose opened rows lead to the same registrations', async ({
  page,
  site,
}) => {
  const [current, past] = [await site.ownerApi.nextEvent('en'), await site.ownerApi.lastEvent('en')];
  await openAsOwner(page, '/event/registration_record');
  const parts = page.getByRole('navigation', { name: 'Events', exact: true });
  await expect(parts.getByRole('link')).toHaveText(['Current event', 'Past event']);
  await expect(page.getByRole('link', { name: `View Registration: ${current.EventName}` })).toBeVisible();
  await parts.getByRole('link', { name: 'Past event' }).click();
  await openRow(page, past.EventName);
  await page.getByRole('link', { name: `Registrations: ${past.EventName}` }).click();
  await expect(page).toHaveURL(`/view_register/${past._id}`);
});

test('the actions of an opened row stand on one line in one style', async ({ page, site }) => {
  const { EventName } = await site.ownerApi.nextEvent('en');
  await openAsOwner(page, '/event/current_event');
  await openRow(page, EventName);
  const edit = page.getByRole('link', { name: `Edit ${EventName}` });
  const registered = page.getByRole('link', { name: new RegExp(`registrations?: ${EventName}`) });
  const [one, other] = [await edit.boundingBox(), await registered.boundingBox()];
  expect(one?.y).toBe(other?.y);
  expect(one?.height).toBe(other?.height);
  await expect(registered).toHaveCSS('text-decoration-line', 'none');
});

for (const language of ['en', 'hi'])
  test(`the buttons of a question have the same width, one below the other, in ${language}`, async ({
    page,
  }) => {
    await openAsOwner(page, '/add_photo');
    await inLanguage(page, '/add_photo', language);
    await page.locator('main ol button').first().click();
    const dialog = page.getByRole('dialog');
    const [one, other] = await Promise.all(
      [0, 1].map((place) => dialog.getByRole('button').nth(place).boundingBox()),
    );
    expect(one?.x).toBe(other?.x);
    expect(one?.width).toBe(other?.width);
    expect(one?.width).toBeGreaterThanOrEqual(280);
    expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(48);
    // Cancel has the focus.
    await expect(dialog.getByRole('button').first()).toBeFocused();
  });

test('the menu of a small phone shows My site at once; the footer is one line without emergency numbers', async ({
  page,
}) => {
  await openAsOwner(page, '/event/current_event');
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  const menu = page.locator('#owner-menu');
  await expect(menu.getByRole('link', { name: 'My site' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('listitem').last()).toHaveText('Logout');
  await menu.getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded();
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link')).toHaveText(['Privacy notice']);
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(100);
});

test.describe('of a young group', () => {
  test.use({ content: 'young' });

  test('rows are in the language of the screen and found in both, forms show the original', async ({
    page,
  }) => {
    await openAsOwner(page, '/event/current_event');
    for (const language of ['hi', 'en'] as const)
      for (const [address, text] of [
        ['/event/current_event', youngGroup.event],
        ['/event/past_event', youngGroup.pastEvent],
        ['/event/registration_record', youngGroup.event],
        ['/my_team', youngGroup.member],
        ['/add_video', youngGroup.video],
      ] as const) {
        await inLanguage(page, address, language);
        await expect(page.getByRole('heading', { level: 2, name: text[language] })).toBeVisible();
      }
    await inLanguage(page, '/event/current_event', 'hi');
    await openRow(page, youngGroup.event.hi);
    await page.getByRole('link', { name: `बदलें: ${youngGroup.event.hi}` }).click();
    await expect(page.locator('[name=EventName]')).toHaveValue(youngGroup.event.en);
  });

  test('both forms of an event call a thing by one word, and a new event is of the group', async ({
    page,
    site,
  }) => {
    const { _id } = await site.ownerApi.nextEvent();
    const labelOf = (name: string) =>
      page.locator(`[name="${name}"]`).evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent);
    const names = ['EventName', 'Place', 'EDate', 'Organization', 'Fee', 'Places', 'OpenUntil'];
    const labels: unknown[] = [];
    await openAsOwner(page, '/add_event');
    await expect(page.getByLabel('Organization')).toHaveValue(youngGroup.name.en);
    await expect(page.getByText('This is your draft.')).toHaveCount(0);
    for (const language of ['en', 'hi', 'fr'])
      for (const address of ['/add_event', `/edit_event/${_id}`]) {
        await inLanguage(page, address, language);
        await expect(page.locator('[name=Fee]')).toBeVisible();
        labels.push(await Promise.all(names.map(labelOf)));
      }
    expect([labels[0], labels[2], labels[4]]).toEqual([labels[1], labels[3], labels[5]]);
    expect(labels[0]).toContain('How many can come ');
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: desk, isMobile: false, hasTouch: false });

  test('of the menu only "Add an event" is filled, and a past event’s row has one action', async ({
    page,
    site,
  }) => {
    const { EventName } = await site.ownerApi.lastEvent('en');
    await openAsOwner(page, '/event/past_event');
    const menu = page.getByRole('complementary');
    await expect(menu.getByRole('link', { name: 'Past event' })).toBeVisible();
    const filled = await menu.getByRole('link').evaluateAll((links) => {
      const colour = (link: Element) => getComputedStyle(link).color;
      const [first] = links.filter((link) => link.textContent === 'Add an event').map(colour);
      return links.filter((link) => colour(link) === first).map(({ textContent }) => textContent);
    });
    expect(filled).toEqual(['Add an event']);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: EventName }) });
    await expect(row.getByRole('link')).toHaveText(['Add Photos']);
    await row.getByRole('button', { name: EventName, exact: true }).click();
    for (const name of ['Edit ', 'View Past Event: ', 'Registrations: '])
      await expect(page.getByRole('link', { name: `${name}${EventName}` })).toBeVisible();
  });
});
