import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { refusal } from './harness/faults';
import {
  closeApp,
  expectEmptyOutbox,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
  unfoldMore,
} from './harness/phone';
import { storedOn } from './harness/stored-on';
import { type Site, test } from './harness/test';
import { fastSyncChromium } from './harness/whole-chromium';

test.use({ launchOptions: fastSyncChromium });

const submit = 'POST /save_register';

const run = promisify(execFile);

/** Runs a command of the operator's on the data of a site. */
const command = (site: Site, ...args: string[]) =>
  run(process.execPath, ['src/server/run-command.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: site.server.dataFolder },
  });

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garbhavastha-restored-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const backUp = async (site: Site): Promise<string> => {
  const file = join(folder, 'backup.tar.gz');
  await command(site, 'backup', file);
  return file;
};

/** Restores the site under the running phone. */
const restore = async (site: Site, file: string): Promise<void> => {
  await site.server.stop();
  await command(site, 'restore', file, '--replace');
  await site.server.start();
  await site.ownerApi.openAgain();
};

const rowOf = async (site: Site, eid: string) =>
  (await site.ownerApi.registrations(eid)).find(({ Name }) => Name === mother.name);

/** Registers with every field filled in, and waits until the screen says that it has arrived. */
const register = async (page: Page, site: Site): Promise<string> => {
  const { _id: eid } = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(eid));
  await fillRegistration(page);
  await unfoldMore(page);
  await page.getByLabel('Email').fill('kavita@example.org');
  await page.getByLabel('Why do you want to join?').fill('For the company,\nand for the yoga. आशा');
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await expectEmptyOutbox(page.context());
  return eid;
};

test('what the screen called sent is there again after a restore, exactly once and with every field', async ({
  context,
  page,
  site,
}) => {
  const file = await backUp(site);
  const eid = await register(page, site);
  const before = await rowOf(site, eid);
  await restore(site, file);
  expect(await rowOf(site, eid)).toBeUndefined();

  await page.goto('/events');
  // Its time follows from the age of the receipt, which came a little later.
  const again = { ...before, CreatedAt: expect.any(String) };
  await expect.poll(() => rowOf(site, eid)).toEqual(again);
  // The row is stored before the phone has read the answer; a reload until then sends it once more, by the same key.
  await expect.poll(() => storedOn(page)).not.toContain('"offer":');
  await page.reload();
  await site.network.settled();
  expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(1);
  const sent = site.network.requests(submit);
  expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([2, 1]);
  await expectEmptyOutbox(context);
});

test('a page that stays open offers again as soon as somebody returns to it, also what was changed', async ({
  page,
  site,
}) => {
  const file = await backUp(site);
  const eid = await register(page, site);
  await page.goto('/place');
  await page.getByRole('button', { name: 'I cannot come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I cannot come' }).click();
  await expect.poll(async () => (await rowOf(site, eid))?.State).toBe('cancelled');
  await restore(site, file);
  // As when somebody returns to the app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await rowOf(site, eid))?.State).toBe('cancelled');
});

test('after the app is closed the worker goes on offering', async ({ context, page, site }) => {
  const file = await backUp(site);
  const eid = await register(page, site);
  await restore(site, file);
  const refused = site.network.intercept(submit, refusal('cannot-save'), 1);
  await page.goto('/events');
  await refused.hit;
  await closeApp(context);
  await expect.poll(() => site.ownerApi.rowsOf(eid, mother.name)).toBe(1);
});

test('a phone that has forgotten a person offers nothing of hers', async ({ context, page, site }) => {
  const file = await backUp(site);
  const eid = await register(page, site);
  await page.goto('/place');
  await page.getByRole('button', { name: 'Forget me on this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget me' }).click();
  await expect(notice(page)).toContainText('forgotten');
  await restore(site, file);
  const asked = site.network.requests('GET /get_push_key').length;
  await page.goto('/events');
  await page.reload();
  await site.network.settled();
  expect(site.network.requests('GET /get_push_key')).toHaveLength(asked);
  expect(site.network.requests(submit)).toHaveLength(1);
  expect(await rowOf(site, eid)).toBeUndefined();
  await expectEmptyOutbox(context);
});
