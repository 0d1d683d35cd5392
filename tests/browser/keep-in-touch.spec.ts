import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { expect, type Page } from 'playwright/test';
import { expectSound } from './harness/accessibility';
import {
  dismissNotice,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  openAsOwner,
  registrationAddress,
  save,
} from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ viewport: { width: 360, height: 640 } });

const saveNumber = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save our number' });

/** Registers for the next event on this phone, and waits for the home page. */
async function register(page: Page, { ownerApi }: Site): Promise<string> {
  const { _id } = await ownerApi.nextEvent('en');
  await page.goto(registrationAddress(_id));
  await fillRegistration(page, mother);
  await save(page).click();
  await expect(page).toHaveURL('/');
  return _id;
}

/** Presses the button, and reads the card that the phone then has. */
async function savedCard(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), saveNumber(page).click()]);
  const card = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  return {
    file: download.suggestedFilename(),
    name: card.getFirstPropertyValue('fn'),
    numbers: card.getAllProperties('tel').map((tel) => tel.getFirstValue()),
  };
}

test('who has registered can save the group’s number: in the answer, on the event, and at the places without a connection', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  await expect(saveNumber(page)).toHaveCount(0);
  const { Texts } = await site.ownerApi.group('en');
  const eid = await register(page, site);
  const card = await savedCard(page);
  expect(card).toEqual({
    file: 'contact.vcf',
    name: Texts.name,
    numbers: Texts.phones?.map((phone) => phone.replaceAll(' ', '')),
  });
  await expect(notice(page)).toContainText('Open the file, and we are among your contacts.');
  await page.goto(registrationAddress(eid));
  await expect(page.getByRole('region', { name: /^You (are registered|have a place)/ })).toBeVisible();
  await expect(saveNumber(page)).toBeVisible();
  await page.goto('/place');
  await expect(saveNumber(page)).toBeVisible();
  await expectSound(page, 'the places with ways to keep in touch');
  await context.setOffline(true);
  expect(await savedCard(page)).toEqual(card);
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('Your place');
  await expect(saveNumber(page)).toHaveCount(0);
});

test.describe('of a group with a site of its own', () => {
  test.use({ content: 'young' });

  test('the owner names a channel and a neutral name for contacts, and is warned of a group’s invitation', async ({
    page,
    site,
  }) => {
    const field = page.getByLabel('WhatsApp channel');
    const next = page.getByRole('button', { name: /^Save/ });
    await openAsOwner(page, '/my-site/contact');
    await field.fill('https://wa.me/919876543210');
    await next.click();
    await expect(page.getByText('This leads to no WhatsApp channel.')).toBeVisible();
    await field.fill('chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv?mode=x');
    await expect(page.getByText('its members see each other’s numbers')).toBeVisible();
    await field.fill('whatsapp.com/channel/0029VaAbCdEf');
    await expect(page.getByText('its members see each other’s numbers')).toBeHidden();
    await page.getByLabel('Name in phones’ contacts', { exact: true }).fill('Uma, Tuesday circle');
    await expectSound(page, 'how to reach the group');
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name: 'My site' })).toBeVisible();
    await site.ownerApi.publishGroup();
    const { Texts } = await site.ownerApi.group('en');
    expect(Texts).toMatchObject({
      whatsapp: 'https://whatsapp.com/channel/0029VaAbCdEf',
      cardName: 'Uma, Tuesday circle',
    });
  });

  test('visitors are offered the channel as a plain link, and told what a group shows', async ({
    page,
    site,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !/^(data|blob):/.test(request.url()))
        elsewhere.push(request.url());
    });
    const contact = await site.ownerApi.groupDraft('contact', '');
    const publish = async (whatsapp: string) => {
      await site.ownerApi.changeGroup('contact', '', { ...contact, whatsapp });
      await site.ownerApi.publishGroup();
    };
    await publish('https://whatsapp.com/channel/0029VaAbCdEf');
    await register(page, site);
    const main = page.getByRole('main');
    const channel = main.getByRole('link', { name: 'Our WhatsApp channel' });
    await expect(channel).toHaveAttribute('href', 'https://whatsapp.com/channel/0029VaAbCdEf');
    await expect(channel).toHaveAttribute('rel', 'noreferrer');
    await expect(main.getByText('In the group, members see each other’s numbers.')).toBeHidden();
    await publish('https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv');
    await page.goto('/place');
    await expect(main.getByRole('link', { name: 'Our WhatsApp group' })).toBeVisible();
    await expect(main.getByText('In the group, members see each other’s numbers.')).toBeVisible();
    expect(elsewhere).toEqual([]);
  });
});

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });

  test('a place’s calendar is asked for by a press, and opened or copied', async ({ page, site }) => {
    // The test's server has no public address.
    await page.route('**/get_place?*', async (route) => {
      const response = await route.fetch();
      const { result } = await response.json();
      await route.fulfill({ response, json: { result: { ...result, Feed: true } } });
    });
    let asked = 0;
    const Address = 'https://site.example/place/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics';
    await page.route('**/get_place_feed', async (route) => {
      asked += 1;
      if (asked === 1) await route.abort();
      else await route.fulfill({ json: { result: { Address } } });
    });
    await register(page, site);
    await page.goto('/place');
    const offer = page.getByRole('button', { name: 'Add to my calendar and keep it right' });
    await offer.click();
    await expect(notice(page)).toContainText('That did not work.');
    await dismissNotice(page);
    await offer.click();
    const open = page.getByRole('link', { name: 'Open my calendar' });
    await expect(open).toHaveAttribute('href', /^webcal:\/\/site\.example\/place\/A{22}\/calendar\.ics/);
    await expect(page.getByRole('link', { name: 'All our events in my calendar' })).toHaveAttribute(
      'href',
      /^webcal:\/\/site\.example\/calendar\.ics/,
    );
    await expect(page.getByText('Whoever has it sees the event')).toBeVisible();
    await expectSound(page, 'the calendar of a place');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(notice(page)).toContainText('The link is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^https:\/\/site\.example\/place\/A{22}\/calendar\.ics/,
    );
    expect(asked).toBe(2);
  });
});
