import { expect, type Page } from 'playwright/test';
import { doctor, group } from '../demo-group';
import { listenForComplaints } from './harness/complaints';
import { unfoldedNewsBox } from './harness/footer';
import { dismissNotice, notice, openAsOwner } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } });

const pencils = (page: Page) => page.getByRole('link', { name: /^Edit: / });

test('the preview shows the draft in the site itself, and visitors see nothing of it', async ({
  page,
  site,
}) => {
  const { ownerApi, network } = site;
  await ownerApi.changeGroup('name', 'en', { name: 'Matri Mandal' });
  await ownerApi.changeGroup('name', 'hi', { name: 'मातृ मंडल' });
  await ownerApi.changeGroup('about', 'en', { about: ['We meet under the neem tree.'] });
  await ownerApi.changeGroup('about', 'hi', {});
  await openAsOwner(page, '/my-site');
  await page.getByRole('link', { name: 'Preview' }).click();
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText('Not published yet');
  await expect(page.getByRole('heading', { level: 1, name: 'Matri Mandal' })).toBeVisible();
  await dismissNotice(page);

  await page.getByRole('main').getByRole('link', { name: 'More about us' }).click();
  await expect(page.getByText('We meet under the neem tree.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByText('We meet under the neem tree.')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'मातृ मंडल' })).toBeVisible();
  // The language is the preview's alone, and so is the draft.
  await expect(bar).toContainText('Not published yet');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Matri Mandal' })).toBeVisible();
  await bar.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('main')).not.toContainText('Matri Mandal');
  expect(network.requests('GET /get_group/hi')).toHaveLength(0);
});

/** The fields that the page's pencils lead to, in order. */
const fieldsOn = (page: Page) =>
  pencils(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')?.split('#')[1]));

test('the preview is in the main language where the site will not have the owner’s', async ({
  page,
  site,
}) => {
  await site.ownerApi.changeGroup('languages', '', { languages: ['hi', 'fr'] });
  await openAsOwner(page, '/my-site/preview/draft');
  await expect(page.getByRole('heading', { level: 1, name: group.name.hi })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Not published yet');
});

test('a pencil at each section leads to the field of its text', async ({ page }) => {
  await openAsOwner(page, '/my-site/preview/draft');
  const onAllPages = ['name', 'emergency', 'address'];
  const go = async (name: string) => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  };
  const expectFields = async (fields: string[]) =>
    await expect.poll(async () => (await fieldsOn(page)).sort()).toEqual([...onAllPages, ...fields].sort());
  await expectFields(['heroPromise', 'figures', 'letter', 'aboutLead', 'facilities', 'planningText']);
  await go('About');
  await expectFields(['about', 'vision']);
  await go('Volunteer');
  await expectFields(['tasks']);
  await go('Contact Us');
  await expectFields(['phones']);
  await page.getByRole('banner').getByRole('link', { name: doctor.name.en }).click();
  const ofDoctor = ['bio', 'achievements', 'highlights', 'positions', 'awards', 'chapter', 'talks'];
  await expectFields(ofDoctor);
  await page.getByRole('link', { name: 'Edit: Awards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The doctor’s page' })).toBeVisible();
  await expect(page.locator('#awards')).toBeInViewport();
  await expect(page.locator('#awards')).toBeFocused();
});

test('the preview stays itself after another language was looked at, and says where the invented group is left', async ({
  context,
  page,
}) => {
  const complaints = listenForComplaints(context);
  await openAsOwner(page, '/my-site/preview/draft');
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toBeVisible();
  for (const [language, name] of [
    ['हिन्दी', group.name.hi],
    ['English', group.name.en],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: language }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  // The worker is blocked here.
  expect(complaints.filter((complaint) => !complaint.includes('Service Worker'))).toEqual([]);
  await bar.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My site' })).toBeVisible();
  await expect(notice(page)).not.toBeEmpty();
});

test('a form of the preview sends nothing, and the owner’s pages open outside of it', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/my-site/preview/draft');
  // The sign-in page has the same box.
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await (await unfoldedNewsBox(page)).fill('mother@example.org');
  await page.getByRole('button', { name: 'Keep me informed' }).click();
  await expect(notice(page)).toContainText('This is a preview. Nothing was sent.');
  await site.network.idle();
  expect(site.network.requests('POST /subscribe')).toEqual([]);

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Owner’s area' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  await expect(page).toHaveURL('/event/current_event');
  await expect(page.getByRole('button', { name: 'Open the owner’s menu' })).toBeVisible();
});

/** Keys of the drafts on the phone. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));

test('input in a form of the preview is not stored on the phone', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await openAsOwner(page, '/my-site/preview/draft');
  await expect(bar).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Volunteer with us' }).click();
  await page.getByLabel('First Name').fill('Sunita Preview');
  await (await unfoldedNewsBox(page)).fill('sunita@example.org');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Sunita Preview');
  expect(await drafts(page)).toEqual([]);
  await page.reload();
  await expect(bar).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Volunteer with us' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('');
});

/** Publishes a group, then one with another name on the phone; returns the name at the top of the page. */
async function publishTwice(page: Page, { ownerApi }: Site) {
  await ownerApi.writeRequired();
  await ownerApi.publishGroup();
  await ownerApi.changeGroup('name', 'en', { name: 'Usha Mandal' });
  await openAsOwner(page, '/my-site');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Everything you have written is published.')).toBeVisible();
  return page.getByRole('banner').getByRole('link').first();
}

/** Texts that lie below a pencil, each with the pencil's address. */
const coveredTexts = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-pencil]')].map((pencil) => ({
      field: pencil.getAttribute('href'),
      box: pencil.getBoundingClientRect(),
    }));
    const preview = document.querySelector('[data-preview]');
    const texts = preview && document.createTreeWalker(preview, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts?.nextNode()) {
      const text = texts.currentNode;
      const isShown = text.parentElement?.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
      });
      if (!isShown || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (const { field, box } of boxes)
        if (
          lines.some(
            (line) =>
              line.left < box.right &&
              line.right > box.left &&
              line.top < box.bottom &&
              line.bottom > box.top,
          )
        )
          covered.push(`${field}: ${text.textContent}`);
    }
    return covered;
  });

test('no pencil covers a text, on a phone and on a desk', async ({ page }) => {
  await openAsOwner(page, '/my-site/preview/draft');
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/my-site/preview/draft');
    await expect(pencils(page)).toHaveCount(9);
    await expect.poll(() => coveredTexts(page), `${size.width}`).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'More about us' }).click();
    await expect(page.getByRole('link', { name: 'Edit: About the group' })).toBeVisible();
    await expect.poll(() => coveredTexts(page), `${size.width}, about`).toEqual([]);
  }
});

test('a pencil’s form leads back to the page of the preview that it was on', async ({ page }) => {
  await openAsOwner(page, '/my-site/preview/draft');
  await page.getByRole('main').getByRole('link', { name: 'More about us' }).click();
  await page.getByRole('link', { name: 'Edit: Vision' }).click();
  await page.getByLabel('Vision', { exact: true }).fill('No mother is alone.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await expect(page.getByText('No mother is alone.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit: Vision' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('No mother is alone.')).toBeVisible();
});

test('the owner’s own place is not on the ticket of the preview', async ({ page, site }) => {
  const { _id } = await site.ownerApi.nextEvent();
  const place = await site.ownerApi.register(_id, 'Uma');
  await openAsOwner(page, '/my-site');
  await page.goto(`/place#${place?.Link}`);
  await page.getByRole('button', { name: 'Keep on this phone' }).click();
  await page.goto('/events');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByText('You are expected, Uma.')).toBeVisible();
  await page.goto('/my-site/preview/draft');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register Now!' }).first()).toBeVisible();
  await expect(page.getByText('You are expected, Uma.')).toBeHidden();
});

test.describe('on a site without demo content', () => {
  test.use({ content: 'empty' });

  test('Publish in the preview publishes, says so, and leads to the open site the first time', async ({
    page,
    site,
  }) => {
    await site.ownerApi.writeRequired();
    await openAsOwner(page, '/my-site/preview/draft');
    const bar = page.getByRole('complementary', { name: 'Preview' });
    const publish = bar.getByRole('button', { name: 'Publish' });
    await expect(bar).toContainText('Not published yet');
    await publish.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your site is open.' })).toBeVisible();
    expect((await site.ownerApi.group('en')).State).toBe('own');

    await page.goto('/my-site/preview/draft');
    await expect(bar).toContainText('Everything is published');
    await expect(publish).toBeHidden();
    await site.ownerApi.changeGroup('name', 'en', { name: 'Usha Mandal' });
    await page.reload();
    await expect(bar).toContainText('Not published yet');
    await site.network.disconnect();
    await publish.click();
    await expect(notice(page)).toContainText('This needs a connection.');
    await site.network.listen();
    await publish.click();
    await expect(bar).toContainText('Everything is published');
    await expect(publish).toBeHidden();
    expect((await site.ownerApi.group('en')).Texts.name).toBe('Usha Mandal');
    await page.getByRole('button', { name: 'Undo: Published' }).click();
    await expect(bar).toContainText('Not published yet');
  });

  test('an earlier version is looked at, and earlier ones are deleted unless that is undone', async ({
    page,
    site,
  }) => {
    const brand = await publishTwice(page, site);

    await page.getByRole('link', { name: 'Earlier versions' }).click();
    const versions = page.getByRole('main').getByRole('article');
    await expect(versions).toHaveCount(2);
    await page.getByRole('link', { name: 'Look at it: version 1' }).click();
    const bar = page.getByRole('complementary', { name: 'Version 1' });
    await expect(bar).toContainText('As visitors saw it');
    await expect(page.getByRole('heading', { level: 1, name: 'Matri Mandal' })).toBeVisible();
    await expect(pencils(page)).toHaveCount(0);
    await bar.getByRole('link', { name: 'Close' }).click();
    await expect(brand).toHaveAccessibleName('Usha Mandal');

    await page.getByRole('button', { name: 'Delete earlier versions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete earlier versions' }).click();
    await expect(versions).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(versions).toHaveCount(2);
  });

  test('a publication is taken back within ten seconds, and the draft is kept', async ({ page, site }) => {
    const brand = await publishTwice(page, site);
    await expect(brand).toHaveAccessibleName('Usha Mandal');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(brand).toHaveAccessibleName('Matri Mandal');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Usha Mandal' })).toBeVisible();
  });
});
