import { generate } from 'lean-qr';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { browserWithCamera, type Scene } from './harness/camera-film';
import { listenForComplaints } from './harness/complaints';
import { phone } from './harness/devices';
import { type Site, test } from './harness/test';

/** The next event, its first registered person, and a helper's link to its door. */
async function door({ ownerApi }: Site) {
  const event = await ownerApi.nextEvent();
  const { Link } = await ownerApi.inviteHelper(event._id, 'Meena');
  const [person] = (await ownerApi.doorList(Link)).People;
  if (!person) throw new Error('The demo has nobody registered for its next event.');
  return { event, link: Link, person, name: `${person.FirstName} ${person.Initial}`.trim() };
}

/** The ids of those whom the server has as arrived. */
const came = async (site: Site, { _id }: Event): Promise<string[]> =>
  (await site.ownerApi.registrations(_id)).filter(({ Came }) => Came).map(({ _id }) => _id);

/**
 * Opens the door in a browser whose camera plays these scenes.
 * @param isAllowed without the permission, the browser refuses the camera without asking
 */
async function openDoorWithCamera(site: Site, link: string, scenes: Scene[], isAllowed = true) {
  const { browser, end } = await browserWithCamera(scenes);
  const context = await browser.newContext({ baseURL: site.url, viewport: phone, hasTouch: true });
  await context.grantPermissions(isAllowed ? ['camera'] : ['notifications']);
  const page = await context.newPage();
  await page.goto(`/door#${link}`);
  return { context, page, end };
}

/** Opens the door on a page whose camera is a canvas, on which `showCode` draws. */
async function openDoorWithCanvas(page: Page, link: string): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    setInterval(() => {
      const modules: boolean[][] = Reflect.get(window, 'shownCode') ?? [];
      context?.reset();
      context?.fillRect(0, 0, 640, 480);
      if (!context) return;
      // A quiet zone of four modules is around the code.
      const scale = Math.floor(320 / (modules.length + 8));
      context.fillStyle = 'white';
      context.fillRect(80, 80, 320, 320);
      context.fillStyle = 'black';
      for (const [y, row] of modules.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) context.fillRect(80 + scale * (4 + x), 80 + scale * (4 + y), scale, scale);
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  });
  await page.goto(`/door#${link}`);
}

/** Shows a QR code to the canvas camera; without one, an empty sheet. */
const showCode = (page: Page, code?: string): Promise<void> => {
  const bitmap = code === undefined ? undefined : generate(code);
  const places = Array.from({ length: bitmap?.size ?? 0 }, (_, index) => index);
  const modules = places.map((y) => places.map((x) => bitmap?.get(x, y) ?? false));
  return page.evaluate((shownCode) => void Object.assign(window, { shownCode }), modules);
};

const openCamera = (page: Page) => page.getByRole('button', { name: 'Scan a code' }).click();
const camera = (page: Page) => page.getByRole('dialog', { name: 'Scan a code' });
const answer = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Waits until the door and the reader of codes are cached. */
const expectCached = async (page: Page) => {
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
/** Whether the page's camera is on. */
const isOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    return (
      stream instanceof MediaStream && stream.getTracks().every(({ readyState }) => readyState === 'live')
    );
  });

/** Collects the requested addresses outside the site. */
function foreignRequests(context: BrowserContext, site: Site): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) asked.push(request.url());
  });
  return asked;
}

test('a scanned code lets a person in offline, although the camera was never opened before', async ({
  site,
}) => {
  const { event, link, person, name } = await door(site);
  const { context, page, end } = await openDoorWithCamera(site, link, [
    { frames: 20 },
    { code: person.Code, frames: 300 },
  ]);
  const complaints = listenForComplaints(context);
  const foreign = foreignRequests(context, site);
  await expectCached(page);
  await site.network.disconnect();
  await page.reload();
  await openCamera(page);
  await expect(answer(page, 'Welcome')).toContainText(name);
  await expect(answer(page, 'Welcome').getByRole('status')).toContainText(
    person.Party === 1 ? '1 person' : `${person.Party} people`,
  );
  expect(await isOn(page)).toBe(true);
  // The same code is still in view, and its person has arrived by now.
  await page.getByRole('button', { name: 'Scan next' }).click();
  await expect(answer(page, 'Already here since')).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(camera(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(camera(page)).toBeHidden();
  await expect(page.locator('video')).toBeHidden();
  expect(complaints.filter((text) => !text.includes('ERR_'))).toEqual([]);
  expect(foreign).toEqual([]);
  await site.network.listen();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => came(site, event)).toEqual([person._id]);
  await end();
});

test('a refused camera and a missing one show an error, and the code can be typed', async ({ site }) => {
  const { link, person, name } = await door(site);
  const refused = await openDoorWithCamera(site, link, [{ frames: 30 }], false);
  await openCamera(refused.page);
  await expect(camera(refused.page).getByRole('alert')).toContainText('The camera is not allowed');
  await refused.context.grantPermissions(['camera']);
  await refused.page.getByRole('button', { name: 'Try again' }).click();
  await expect(refused.page.getByText('Hold the QR code in the frame.')).toBeVisible();
  await refused.end();

  const { page, end } = await openDoorWithCamera(site, link, []);
  await openCamera(page);
  await expect(camera(page).getByRole('alert')).toContainText('No camera was found');
  await page.getByRole('button', { name: 'Type the code' }).click();
  await expect(page.getByLabel('Name or code')).toBeFocused();
  await page.keyboard.type(`${person.Code.slice(0, 4)} ${person.Code.slice(4).toLowerCase()}`);
  await page.keyboard.press('Enter');
  await expect(answer(page, 'Welcome')).toContainText(name);
  await end();
});

test.describe('with a canvas as camera', () => {
  test.use({ serviceWorkers: 'block' });

  test('Undo takes back the arrival of a scanned code', async ({ page, site }) => {
    const { event, link, person } = await door(site);
    await openDoorWithCanvas(page, link);
    await openCamera(page);
    await showCode(page, person.Code);
    await expect(answer(page, 'Welcome')).toBeVisible();
    await expect.poll(() => came(site, event)).toEqual([person._id]);
    await showCode(page);
    await answer(page, 'Welcome').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => came(site, event)).toEqual([]);
  });

  test('codes of other events and other QR codes are not for this event', async ({ page, site }) => {
    const { event, link } = await door(site);
    await openDoorWithCanvas(page, link);
    for (const code of ['BCDFGHJK', 'https://example.org/place#BCDFGHJK']) {
      await showCode(page, code);
      await openCamera(page);
      const refusal = answer(page, 'Not for this event');
      await expect(refusal.getByRole('alert')).toBeVisible();
      await refusal.getByRole('button', { name: 'Add without registration' }).press('Enter');
      await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(await came(site, event)).toEqual([]);
  });

  test('the camera is off while the page is hidden', async ({ page, site }) => {
    const { link } = await door(site);
    await openDoorWithCanvas(page, link);
    await openCamera(page);
    await expect(page.getByText('Hold the QR code in the frame.')).toBeVisible();
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const track = await page.evaluateHandle(() => {
      const stream = document.querySelector('video')?.srcObject;
      return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    });
    await setVisibility('hidden');
    await expect.poll(() => track.evaluate((video) => video?.readyState)).toBe('ended');
    await setVisibility('visible');
    await expect.poll(() => isOn(page)).toBe(true);
  });
});
