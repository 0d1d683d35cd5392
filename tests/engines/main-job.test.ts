import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NetworkProxy } from '../browser/harness/network-proxy';
import { inDays, OwnerApi } from '../browser/harness/owner-api';
import { Server } from '../browser/harness/server';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { ensurePrograms } from './programs';
import { startWebKit } from './webkit';

const { firefox, webkit } = ensurePrograms();

const engines: [name: string, start: (() => Promise<Engine>) | undefined][] = [
  ['Firefox', firefox ? () => startFirefox(firefox) : undefined],
  ['WebKit', webkit ? () => startWebKit(webkit) : undefined],
];

const name = 'Kavita Testwali';

let folder: string;
let server: Server;
let network: NetworkProxy;
let ownerApi: OwnerApi;
let engine: Engine | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garbhavastha-engine-'));
  server = new Server({ dataFolder: folder, demo: false });
  network = new NetworkProxy(() => server.port);
  await Promise.all([server.start(), network.listen()]);
  ownerApi = new OwnerApi(server);
});

afterEach(async () => {
  await engine?.close();
  engine = undefined;
  await Promise.all([network.disconnect(), server.kill()]);
  await rm(folder, { recursive: true, force: true });
});

/** Adds an event, and opens the browser; gives the event's id. */
async function begin(start: () => Promise<Engine>): Promise<{ page: Engine; eid: string }> {
  await ownerApi.addEvent({ EventName: 'Yoga in the garden', EDate: inDays(10), Place: 'Testpur' });
  const { _id } = await ownerApi.nextEvent();
  engine = await start();
  return { page: engine, eid: _id };
}

/** Before React has hydrated the page, the browser itself sends the form. */
const hydrated = (page: Engine) =>
  expect
    .poll(() =>
      page.holds("Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactProps'))"),
    )
    .toBe(true);

const shows = (page: Engine, words: string) => expect.poll(page.words).toContain(words);

/** Fills the form of registration, and presses Save. */
async function register(page: Engine): Promise<void> {
  await page.fill('Name', name);
  await page.fill('Phone', '+91 00000 12345');
  await page.press('Save');
}

describe.each(engines)('%s', (engineName, start) => {
  if (!start) console.warn(`${engineName} is not on this machine: its test is skipped.`);

  test.skipIf(!start)(
    'a registration made offline after one visit is delivered once when the app is opened again',
    async () => {
      if (!start) return;
      const { page, eid } = await begin(start);

      await page.goto(network.url);
      await shows(page, 'Yoga in the garden');
      await expect.poll(() => page.holds("'offlineReady' in document.documentElement.dataset")).toBe(true);
      await network.disconnect();
      await server.stop();

      await page.goto(`${network.url}/events`);
      await shows(page, 'Yoga in the garden');
      await page.goto(`${network.url}/our-team`);
      await shows(page, 'Our Team');
      await page.goto(`${network.url}/book/register_booking/${eid}`);
      await shows(page, 'Yoga in the garden');
      await shows(page, 'More, if you like');
      await register(page);
      await shows(page, 'Saved on this phone');

      await server.start();
      await network.listen();
      await page.goto(network.url);
      await expect.poll(() => ownerApi.rowsOf(eid, name)).toBe(1);
      await page.goto(`${network.url}/outbox`);
      await shows(page, 'Nothing is waiting on this phone.');
      expect(await ownerApi.rowsOf(eid, name)).toBe(1);
    },
  );

  test.skipIf(!start)('a page that is left while it sends keeps no later page waiting', async () => {
    if (!start) return;
    const { page, eid } = await begin(start);
    await page.goto(`${network.url}/book/register_booking/${eid}`);
    await hydrated(page);
    const unanswered = network.intercept(
      'POST /save_register',
      async ({ ask, response }) => {
        await ask();
        await once(response, 'close');
      },
      1,
    );
    await register(page);
    await unanswered.hit;
    // WebKit puts the page aside as it stands, in the middle of its work.
    await page.goto(`${network.url}/outbox`);
    await shows(page, 'Nothing is waiting on this phone.');
    expect(await ownerApi.rowsOf(eid, name)).toBe(1);
  });
});
