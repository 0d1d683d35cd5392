import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { diskStore } from '~/server/files/disk-store';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { NetworkProxy } from '../browser/harness/network-proxy';
import { OwnerApi } from '../browser/harness/owner-api';
import { openAsOwner } from '../browser/harness/phone';
import { Server } from '../browser/harness/server';
import { ensureChromium } from '../chromium';
import { lines, slowDown } from './lines';
import { photographs } from './photographs';
import { phone } from './visits';

const count = 40;
/** After so many pictures the line goes, for so long (ms). */
const cuts = [
  { after: 6, lasts: 5_000 },
  { after: 17, lasts: 20_000 },
  { after: 30, lasts: 10_000 },
];
/** Twice what it takes when all is well. */
const longest = 30 * 60_000;

const say = (what: string) => process.stdout.write(`uploads: ${what}\n`);
const sentOf = async (page: Page): Promise<number> =>
  Number(new RegExp(`(\\d+) of ${count} sent`).exec((await page.locator('main').textContent()) ?? '')?.[1]);

/** Cuts the line when it is due, and waits until the gallery knows all pictures. Tells of the way. */
async function follow(page: Page, network: NetworkProxy, ownerApi: OwnerApi): Promise<void> {
  const began = performance.now();
  const due = [...cuts];
  let told = -1;
  while ((await ownerApi.photos()).length < count) {
    if (performance.now() - began > longest)
      throw new Error('The pictures have not arrived in half an hour.');
    await setTimeout(1_000);
    const sent = await sentOf(page);
    if (sent >= told + 5) {
      told = sent;
      say(`${sent} of ${count} after ${Math.round((performance.now() - began) / 1_000)} s`);
    }
    const [cut] = due;
    if (!cut || sent < cut.after) continue;
    due.shift();
    // The phone is told nothing: it finds out by itself, as in a village.
    await network.disconnect();
    await setTimeout(cut.lasts);
    await network.listen();
  }
}

/** Issue 5: forty pictures of 4 MB over a weak line that breaks three times. How long, how much, and what arrived. */
export async function measureUploads(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-uploads-'));
  const roll = join(folder, 'roll');
  await mkdir(roll);
  say(`making ${count} pictures`);
  const { paths, bytes } = await photographs(count, roll);

  /** What has been started, the last first. */
  const cleanUp: (() => Promise<unknown>)[] = [];
  try {
    const data = join(folder, 'data');
    const server = new Server({ dataFolder: data, demo: false });
    await server.start();
    cleanUp.unshift(() => server.stop());
    const network = new NetworkProxy(() => server.port);
    await network.listen();
    cleanUp.unshift(() => network.disconnect());
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
    cleanUp.unshift(() => browser.close());
    const context = await browser.newContext({ ...phone, baseURL: network.url });
    const page = await context.newPage();
    await openAsOwner(page, '/add_photo');
    await network.idle();
    const session = await context.newCDPSession(page);
    await slowDown(session, lines.village);
    const [began, before] = [performance.now(), network.bytesSent];
    await page.getByLabel(/^Choose (more )?pictures$/).setInputFiles(paths);
    await page.getByRole('button', { name: 'Save Image' }).click();
    const ownerApi = new OwnerApi(server);
    await follow(page, network, ownerApi);
    const took = performance.now() - began;

    const names = await ownerApi.photos();
    const inStore = new Map<string, number>();
    for await (const { name, size } of diskStore(join(data, 'files')).list()) inStore.set(name, size);
    const storedBytes = [...inStore.values()].reduce((sum, size) => sum + size, 0);
    const sent = network.bytesSent - before;
    return {
      'pictures chosen': count,
      'in the gallery': names.length,
      'of them different': new Set(names).size,
      'files in the store': inStore.size,
      'in the gallery, but not in the store': names.filter((name) => !inStore.has(name)).length,
      'chosen, MB': Math.round(bytes / 1e5) / 10,
      'in the store, MB': Math.round(storedBytes / 1e5) / 10,
      'sent over the line, MB': Math.round(sent / 1e5) / 10,
      seconds: Math.round(took / 1_000),
      'seconds that the line needs for them': Math.round(storedBytes / lines.village.bytesPerSecond),
    };
  } finally {
    for (const step of cleanUp) await step();
    await rm(folder, { recursive: true });
  }
}
