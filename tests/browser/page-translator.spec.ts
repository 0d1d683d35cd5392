import { expect, type Page } from 'playwright/test';
import { listenForComplaints, withoutWorker } from './harness/complaints';
import { phone } from './harness/devices';
import { fillRegistration, notice, openAsOwner, registrationAddress, save } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { type Site, test } from './harness/test';

/** What a translator of pages does to them (rule page-translators). */

test.use({ viewport: phone });
test.beforeEach(({ context }) => withoutWorker(context));

/** In the page: replaces each text by two `font` elements as Chrome does, also those that come later or change. */
function translateTexts(): void {
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || parent.closest('font, noscript, script, style, textarea, [translate="no"]')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.textContent;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const wrapAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) wrap(text);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) wrap(target);
      for (const node of addedNodes) wrapAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

const translate = (page: Page) => page.evaluate(translateTexts);

test('every public page follows another language although a translator has replaced its texts', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const complaints = listenForComplaints(context);
  // An opened photo covers the menu.
  const addresses = (await publicAddresses(site)).filter((address) => !address.includes('?photo='));
  const main = page.getByRole('main');
  for (const address of addresses) {
    await page.goto(address);
    await translate(page);
    const english = await main.textContent();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(main, address).not.toHaveText(english ?? '');
    // What stands beside an icon, too: all words that the page has in that language by itself.
    const other = await context.newPage();
    await other.goto(address);
    const words = (page: Page) => page.getByRole('main').getByRole('link').allInnerTexts();
    await expect(async () => expect(await words(page), address).toEqual(await words(other))).toPass({
      timeout: 15_000,
    });
    await other.close();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  expect(complaints).toEqual([]);
});

test('a registration made on a translated page shows its success and leads home', async ({
  page,
  context,
  site,
}) => {
  const complaints = listenForComplaints(context);
  const { _id } = await site.ownerApi.nextEvent();
  await page.goto(registrationAddress(_id));
  await translate(page);
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await expect(page).toHaveURL('/');
  expect(complaints).toEqual([]);
});

async function door({ ownerApi }: Site): Promise<string> {
  const EventName = 'Yoga by the river';
  await ownerApi.addEvent({ EventName, EDate: '05/March/2099', Time: '10:00' });
  const event = (await ownerApi.events()).find((one) => one.EventName === EventName);
  if (!event) throw new Error('There is no event.');
  await ownerApi.register(event._id, 'Asha Devi', { Party: 2 });
  await ownerApi.register(event._id, 'Binita Rao', { Party: 1 });
  return `/door#${(await ownerApi.inviteHelper(event._id, 'Meena')).Link}`;
}

test('a translated door reads its list again and lets people in', async ({ page, context, site }) => {
  await page.clock.install();
  const address = await door(site);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Yoga by the river' })).toBeVisible();
  const complaints = listenForComplaints(context);
  await translate(page);
  const read = page.waitForResponse((answer) => answer.url().includes('/get_door_list'));
  await page.clock.runFor(30_000);
  await read;
  await page.getByRole('button', { name: 'Let in: Asha D' }).click();
  await expect(page.getByText('2 of 3 here')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a door that cannot be drawn any more offers to try again', async ({ page, site }) => {
  const address = await door(site);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Yoga by the river' })).toBeVisible();
  // Fails at whatever the door draws next.
  await page.evaluate(() => {
    const { appendChild, insertBefore, removeChild } = Node.prototype;
    const failingAtDoor = (change: (...nodes: never[]) => Node) =>
      function (this: Node, ...nodes: never[]): Node {
        if (!(this instanceof Element && this.closest('#door'))) return change.apply(this, nodes);
        Object.assign(Node.prototype, { appendChild, insertBefore, removeChild });
        throw new Error('Not drawn.');
      };
    Object.assign(Node.prototype, {
      appendChild: failingAtDoor(appendChild),
      insertBefore: failingAtDoor(insertBefore),
      removeChild: failingAtDoor(removeChild),
    });
  });
  await page.getByRole('button', { name: 'Let in: Asha D' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yoga by the river' })).toBeVisible();
});

test('the owner saves an event on a translated page', async ({ page, context, site }) => {
  const event = await site.ownerApi.nextEvent();
  await openAsOwner(page, `/edit_event/${event._id}`);
  const complaints = listenForComplaints(context);
  await translate(page);
  await page.getByLabel('Fee').fill('300');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(page).toHaveURL('/event/current_event');
  expect(complaints).toEqual([]);
});
