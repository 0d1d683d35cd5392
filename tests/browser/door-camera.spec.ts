import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { browserWithCamera, type Scene } from './harness/camera-film';
import { listenForComplaints } from './harness/complaints';
import { phone } from './harness/devices';
import { type Site, test } from './harness/test';

/** The nearest event, whose first person is expected, and a helper's link to its door. */
async function door({ ownerApi }: Site) {
  const event = await ownerApi.nextEvent();
  const { Link } = await ownerApi.inviteHelper(event._id, 'Meena');
  const [person] = (await ownerApi.doorList(Link)).People;
  if (!person) throw new Error('The demo has somebody registered for its next event.');
  return { event, link: Link, person, name: `${person.FirstName} ${person.Initial}`.trim() };
}

/** Who came, as the server has it. */
const came = async (site: Site, { _id }: Event): Promise<string[]> =>
  (await site.ownerApi.registrations(_id)).filter(({ Came }) => Came).map(({ _id }) => _id);

/** A phone with such a camera, in the hands of a helper who has opened the door once. */
async function atDoor(site: Site, link: string, scenes: Scene[], mayUse = true) {
  const { browser, end } = await browserWithCamera(scenes);
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true });
  // What is not granted is refused, and nobody is asked.
  await context.grantPermissions(mayUse ? ['camera'] : ['notifications']);
  const page = await context.newPage();
  await page.goto(`/door#${link}`);
  return { context, page, end };
}

const openCamera = (page: Page) => page.getByRole('button', { name: 'Scan a code' }).click();
const camera = (page: Page) => page.getByRole('dialog', { name: 'Scan a code' });
const answer = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The door and what codes are read with are on the phone. */
const kept = async (page: Page) => {
  await page.locator('html[data-door-offline]').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(readerIsCached)).toBe(true);
};
async function readerIsCached(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    if (keys.some(({ url }) => url.endsWith('.wasm'))) return true;
  }
  return false;
}
/** The page's camera is on. */
const isOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    return (
      stream instanceof MediaStream && stream.getTracks().every(({ readyState }) => readyState === 'live')
    );
  });

/** Addresses that were asked for outside the site. */
function strangers(context: BrowserContext, site: Site): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) asked.push(request.url());
  });
  return asked;
}

test('a code before the camera lets somebody in without a connection, though the camera was never opened before', async ({
  site,
}) => {
  const { event, link, person, name } = await door(site);
  const { context, page, end } = await atDoor(site, link, [
    { frames: 20 },
    { code: person.Code, frames: 300 },
  ]);
  const complaints = listenForComplaints(context);
  const asked = strangers(context, site);
  await kept(page);
  await site.network.disconnect();
  await page.reload();
  await openCamera(page);
  await expect(answer(page, 'Welcome')).toContainText(name);
  await expect(answer(page, 'Welcome').getByRole('status')).toContainText(
    person.Party === 1 ? '1 person' : `${person.Party} people`,
  );
  expect(await isOn(page)).toBe(true);
  // The same code, which is still there, is told as what it is by now.
  await page.getByRole('button', { name: 'Scan next' }).click();
  await expect(answer(page, 'Already here since')).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(camera(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(camera(page)).toBeHidden();
  await expect(page.locator('video')).toBeHidden();
  expect(complaints.filter((text) => !text.includes('ERR_'))).toEqual([]);
  expect(asked).toEqual([]);
  await site.network.listen();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => came(site, event)).toEqual([person._id]);
  await end();
});

test('what a code has let in is taken back by Undo', async ({ site }) => {
  const { event, link, person } = await door(site);
  const { page, end } = await atDoor(site, link, [
    { frames: 20 },
    { code: person.Code, frames: 60 },
    { frames: 3_000 },
  ]);
  await openCamera(page);
  await expect(answer(page, 'Welcome')).toBeVisible();
  await expect.poll(() => came(site, event)).toEqual([person._id]);
  await answer(page, 'Welcome').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => came(site, event)).toEqual([]);
  await end();
});

test('the code of another event, and any other QR code, are not for this one', async ({ site }) => {
  const { event, link } = await door(site);
  for (const code of ['BCDFGHJK', 'https://example.org/place#BCDFGHJK']) {
    const { page, end } = await atDoor(site, link, [{ frames: 20 }, { code, frames: 60 }]);
    await openCamera(page);
    await expect(answer(page, 'Not for this event').getByRole('alert')).toBeVisible();
    await answer(page, 'Not for this event')
      .getByRole('button', { name: 'Add without registration' })
      .press('Enter');
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
    await end();
  }
  expect(await came(site, event)).toEqual([]);
});

test('a hidden page has its camera off, and on again when it is seen', async ({ site }) => {
  const { link } = await door(site);
  const { page, end } = await atDoor(site, link, [{ frames: 60 }]);
  await openCamera(page);
  await expect(page.getByText('Hold the QR code in the frame.')).toBeVisible();
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const [track] = [
    await page.evaluateHandle(() => {
      const stream = document.querySelector('video')?.srcObject;
      return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    }),
  ];
  await setVisibility('hidden');
  await expect.poll(() => track.evaluate((video) => video?.readyState)).toBe('ended');
  await setVisibility('visible');
  await expect.poll(() => isOn(page)).toBe(true);
  await end();
});

test('a camera that is refused, and none at all, are told, and the code is typed', async ({ site }) => {
  const { link, person, name } = await door(site);
  const refused = await atDoor(site, link, [{ frames: 30 }], false);
  await openCamera(refused.page);
  await expect(camera(refused.page).getByRole('alert')).toContainText('The camera is not allowed');
  // Allowed in the meantime.
  await refused.context.grantPermissions(['camera']);
  await refused.page.getByRole('button', { name: 'Try again' }).click();
  await expect(refused.page.getByText('Hold the QR code in the frame.')).toBeVisible();
  await refused.end();

  const { page, end } = await atDoor(site, link, []);
  await openCamera(page);
  await expect(camera(page).getByRole('alert')).toContainText('No camera was found');
  await page.getByRole('button', { name: 'Type the code' }).click();
  await expect(page.getByLabel('Name or code')).toBeFocused();
  await page.keyboard.type(`${person.Code.slice(0, 4)} ${person.Code.slice(4).toLowerCase()}`);
  await page.keyboard.press('Enter');
  await expect(answer(page, 'Welcome')).toContainText(name);
  await end();
});
