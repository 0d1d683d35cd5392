import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, type Page } from 'playwright/test';
import { dayInZone } from '~/contract/event-date';
import { chunkLength } from '~/contract/owner-copy-format';
import { readEnvironment } from '~/server/config/environment';
import { openUnmigrated } from '~/server/config/open-data';
import { makeNight } from '~/server/operations/make-night';
import { refusal, resetConnection, truncateResponse } from './harness/faults';
import { type Fault, NetworkProxy } from './harness/network-proxy';
import { OwnerApi } from './harness/owner-api';
import { closeApp, hydrated, notice, openAsOwner } from './harness/phone';
import { copyOfDemo } from './harness/prepare';
import { build, owner, Server } from './harness/server';
import { test as base } from './harness/test';

interface CopiedSite {
  server: Server;
  network: NetworkProxy;
  ownerApi: OwnerApi;
  dataFolder: string;
}

/** A time zone in which it is not the time of the server's own nightly copies. */
const awakeZone = () => {
  const hour = Number(new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' }).slice(0, 2));
  return hour >= 2 && hour < 6 ? 'Europe/Paris' : 'Asia/Kolkata';
};

/** A site of its own whose nights are in its folder; the other tests' servers make none. */
const test = base.extend<{ copied: CopiedSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  copied: async ({}, use) => {
    const dataFolder = await copyOfDemo();
    const server = new Server({
      dataFolder,
      demo: false,
      environment: { BACKUPS: join(dataFolder, 'backups'), SITE_TIME_ZONE: awakeZone() },
    });
    await server.start();
    const ownerApi = new OwnerApi(server);
    await ownerApi.open();
    const network = new NetworkProxy(() => server.port);
    await network.listen();
    await use({ server, network, ownerApi, dataFolder });
    await network.end();
    await server.kill();
    await rm(dataFolder, { recursive: true, force: true });
  },
  baseURL: ({ copied }, use) => use(copied.network.url),
});
test.use({ viewport: { width: 360, height: 640 } });

/** Makes the night's copy of a site, as its server does. */
async function copyTonight({ dataFolder }: CopiedSite, at = new Date()) {
  const { close, ...data } = await openUnmigrated(readEnvironment({ DATA_DIR: dataFolder }));
  try {
    return await makeNight({
      ...data,
      bucket: undefined,
      folder: join(dataFolder, 'backups'),
      now: () => at,
      day: dayInZone(at, awakeZone()),
      isClockTrusted: true,
      spaceOf: async () => ({ free: 1e12, size: 1e12 }),
    });
  } finally {
    await close();
  }
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const pieces = 'GET /phone_copy/';
const offsets = ({ network }: CopiedSite) =>
  network.requests(pieces).map(({ path }) => Number(new URL(path, 'http://x').searchParams.get('from')));

/** Writes the words down and starts; returns the phrase. */
async function begin(page: Page): Promise<string> {
  await expect(main(page).getByRole('heading', { name: 'Your six words' })).toBeVisible();
  const words = await main(page).getByRole('listitem').locator('span:last-child').allTextContents();
  expect(words).toHaveLength(6);
  await expect(button(page, 'Start the copy')).toBeDisabled();
  await page.getByLabel('I have written down the six words').check();
  await button(page, 'Start the copy').click();
  return words.join(' ');
}

/** Saves the file that the page offers; returns its path. */
async function save(page: Page, folder: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Save the file').click();
  const download = await downloading;
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** `npm run restore -- FILE` with the words on its standard input. */
async function restore(file: string, phrase: string, dataFolder: string): Promise<number> {
  const run = spawn(process.execPath, [join(build, 'server/restore.js'), file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder, OWNER_EMAIL: owner.Email },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  run.stdin.end(`${phrase}\n`);
  const [code] = await once(run, 'exit');
  return code;
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'garbhavastha-copy-'));

/** The line breaks after the first bytes of a piece, once the phone has them: a browser drops what it has not yet read. */
const cutResponse =
  (hasRead: () => Promise<unknown>): Fault =>
  async ({ request, response, ask }) => {
    const answer = await ask();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    for await (const bytes of answer) {
      response.write(bytes);
      break;
    }
    await hasRead();
    request.socket.destroy();
  };

/** The databases of this phone that hold a copy. */
const copiesOn = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('phone-copy') ? [name] : [])),
  );

/** Pieces that are held back until `go`. */
function holdPieces({ network }: CopiedSite, from: number) {
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  let arrive: () => void = () => undefined;
  const hit = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held = network.intercept(pieces, async ({ request, pass }) => {
    if (Number(new URL(request.url ?? '', 'http://x').searchParams.get('from')) >= from) {
      arrive();
      await gone;
    }
    await pass().catch(() => undefined);
  });
  return { ...held, hit, go };
}

test('from the button to a site that is served from the phone’s file, with the same rows and pictures', async ({
  page,
  copied,
}) => {
  await openAsOwner(page, '/copy_to_phone');
  await expect(main(page)).toContainText('There is no good copy on the server yet.');
  await copyTonight(copied);
  await page.reload();
  await expect(main(page)).toContainText('40 registrations');
  const phrase = await begin(page);
  await expect(main(page)).toContainText('Everything has arrived.');
  // Each piece was asked for once, in order.
  const asked = offsets(copied);
  expect(asked).toEqual(asked.map((_, at) => at * chunkLength));
  expect(asked.length).toBeGreaterThan(1);

  const folder = await temporaryFolder();
  const file = await save(page, folder);
  expect(file).toMatch(/localhost-\d{4}-\d\d-\d\d\.gsgcopy$/);
  expect((await readFile(file)).subarray(0, 8).toString()).toBe('gsgcopy1');
  await expect(main(page)).toContainText('Look for');

  const dataFolder = join(folder, 'data');
  expect(await restore(file, 'apple tiger window lemon ocean garden', dataFolder)).toBe(1);
  expect(await restore(file, phrase, dataFolder)).toBe(0);
  const served = new Server({ dataFolder, demo: false });
  await served.start();
  // Colours of pictures are computed anew.
  const read = async ({ url }: Server, path: string) =>
    JSON.parse(await (await fetch(url + path)).text(), (key, value) =>
      key === 'Colours' ? undefined : value,
    );
  for (const path of ['/get_current_event_data', '/get_team_data', '/get_my_photo', '/get_my_video'])
    expect(await read(served, path)).toEqual(await read(copied.server, path));
  const { Photo } = await read(served, '/get_my_photo');
  expect(Photo.length).toBeGreaterThan(3);
  const picturesIn = async (folderOfSite: string) => {
    const { files, close } = await openUnmigrated(readEnvironment({ DATA_DIR: folderOfSite }));
    const contents: Buffer[] = [];
    for (const name of Photo) contents.push(await buffer(await files.read(name)));
    await close();
    return contents;
  };
  expect(await picturesIn(dataFolder)).toEqual(await picturesIn(copied.dataFolder));
  await served.stop();

  // The app lets go of its parts once the owner has found the file.
  await button(page, 'I have the file').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByRole('heading', { name: 'Your six words' })).toBeVisible();
  expect(await copiesOn(page)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a line that breaks, a portal and a closed app: it goes on where it was, and no byte is fetched twice', async ({
  context,
  copied,
}) => {
  await copyTonight(copied);
  let page = await context.newPage();
  await openAsOwner(page, '/copy_to_phone');
  const second = holdPieces(copied, chunkLength);
  const phrase = await begin(page);
  await second.hit;
  await expect(main(page)).toContainText(/1 of 2\.\d MB/);
  // The app is closed while the second piece is on its way, and is opened after a while.
  await closeApp(context);
  second.go();
  second.end();
  copied.network.passed.length = 0;

  const reset = copied.network.intercept(pieces, resetConnection, 2);
  page = await context.newPage();
  await page.goto('/copy_to_phone');
  await reset.hit;
  // Bytes that are not the site's, of another length.
  const forged = copied.network.intercept(pieces, truncateResponse, 1);
  await forged.hit;
  const share = async () =>
    Number(await main(page).getByRole('progressbar').getAttribute('aria-valuenow', { timeout: 10_000 }));
  const before = await share();
  const hasMore = () => expect.poll(share).toBeGreaterThan(before);
  const cut = copied.network.intercept(pieces, cutResponse(hasMore), 1);
  await cut.hit;
  const portal = copied.network.intercept(
    pieces,
    ({ request, response }) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please pay</h1>');
    },
    1,
  );
  await portal.hit;
  await expect(main(page)).toContainText('Everything has arrived.');
  // The first piece is here already.
  const asked = offsets(copied);
  expect(asked.filter((from) => from < chunkLength)).toEqual([]);
  // What came before the line broke is not asked for again.
  expect(asked.some((from) => from % chunkLength > 0)).toBe(true);

  const folder = await temporaryFolder();
  const file = await save(page, folder);
  expect(await restore(file, phrase, join(folder, 'data'))).toBe(0);
  await rm(folder, { recursive: true });
});

test('a pause holds through a reload, until the owner goes on', async ({ page, copied }) => {
  await copyTonight(copied);
  await openAsOwner(page, '/copy_to_phone');
  const second = holdPieces(copied, chunkLength);
  await begin(page);
  await second.hit;
  await button(page, 'Pause').click();
  await expect(main(page)).toContainText('Paused. What has arrived stays here.');
  second.go();
  second.end();
  await page.reload();
  await expect(main(page)).toContainText('Paused. What has arrived stays here.');
  // The words were shown once.
  await expect(main(page).getByRole('listitem')).toHaveCount(0);
  const before = copied.network.requests(pieces).length;
  await copied.network.idle();
  expect(copied.network.requests(pieces)).toHaveLength(before);
  await button(page, 'Go on').click();
  await expect(main(page)).toContainText('Everything has arrived.');
});

test('a second tab waits for the first, and goes on when that is closed', async ({ context, copied }) => {
  await copyTonight(copied);
  const page = await context.newPage();
  await openAsOwner(page, '/copy_to_phone');
  const second = holdPieces(copied, chunkLength);
  await begin(page);
  await second.hit;
  const other = await context.newPage();
  await other.goto('/copy_to_phone');
  await expect(main(other)).toContainText('The copy goes on in another window of this app.');
  expect(second.count()).toBe(1 + 1);
  await page.close();
  second.go();
  second.end();
  await expect(main(other)).toContainText('Everything has arrived.');
});

test('a night that is gone is begun anew, with new words', async ({ page, copied }) => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await copyTonight(copied, yesterday);
  await openAsOwner(page, '/copy_to_phone');
  const second = holdPieces(copied, chunkLength);
  const first = await begin(page);
  await second.hit;
  // A newer night does not disturb it while the older one is there.
  await copyTonight(copied);
  const day = dayInZone(yesterday, awakeZone());
  for (const ending of ['json', 'tar.gz']) await rm(join(copied.dataFolder, 'backups', `${day}.${ending}`));
  second.go();
  second.end();
  await expect(main(page)).toContainText('The server does not have this copy any more');
  await button(page, 'Start again').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  expect(await begin(page)).not.toBe(first);
  await expect(main(page)).toContainText('Everything has arrived.');
});

test('signing out deletes what has arrived, in every tab', async ({ context, copied }) => {
  await copyTonight(copied);
  const page = await context.newPage();
  await openAsOwner(page, '/copy_to_phone');
  const second = holdPieces(copied, chunkLength);
  await begin(page);
  await second.hit;
  expect(await copiesOn(page)).toEqual([`phone-copy-of-${owner.Email}`]);
  const other = await context.newPage();
  await other.goto('/account');
  await hydrated(other);
  await button(other, 'Logout').click();
  await expect(notice(other)).toContainText('You are logged out.');
  second.go();
  second.end();
  await expect.poll(() => copiesOn(other)).toEqual([]);
  await copied.network.idle();
  expect(await copiesOn(other)).toEqual([]);
});

test('a session that has ended deletes what has arrived', async ({ page, copied }) => {
  await copyTonight(copied);
  await openAsOwner(page, '/copy_to_phone');
  const second = holdPieces(copied, chunkLength);
  await begin(page);
  await second.hit;
  copied.network.intercept(pieces, refusal('not-signed-in'));
  copied.network.intercept('GET /get_phone_copy', refusal('not-signed-in'));
  second.go();
  second.end();
  await page.reload();
  await expect.poll(() => copiesOn(page)).toEqual([]);
});

test('Today offers a copy once a month, and not after one was declined', async ({ page, copied }) => {
  const { madeAt: At, day: Day } = await copyTonight(copied);
  await openAsOwner(page, '/account');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await fetch(`${copied.server.url}/get_dashboard`, { headers: { authorization: token } });
  const { result } = await answer.json();
  const Copy = {
    State: 'good',
    At,
    Day,
    Registrations: 40,
    Pictures: 188,
    Covers: 'all',
    Database: 'sqlite',
  };
  await page.route('**/get_dashboard', (route) => route.fulfill({ json: { result: { ...result, Copy } } }));
  await page.goto('/dashboard');
  await expect(main(page)).toContainText('Last night’s copy: good. 40 registrations, 188 pictures.');
  const offer = main(page).getByRole('link', { name: 'Copy to my phone' });
  await offer.click();
  await expect(page).toHaveURL('/copy_to_phone');
  await page.goto('/dashboard');
  await button(page, 'Not now').click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(main(page)).toContainText('Last night’s copy: good.');
  await expect(offer).toBeHidden();
});
