import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { browserWithCamera } from '../browser/harness/camera-film';
import { OwnerApi } from '../browser/harness/owner-api';
import { Server } from '../browser/harness/server';
import { fillWithFullEvent } from './full-event';
import { medianOf } from './median';
import { longTasks, openSlowly, seenAt, settled } from './owner-phone';
import { phone } from './visits';

const people = 1_000;
const row = '#door li button';

/** Bytes as they travel, in kB. */
async function kB(fits: (name: string) => boolean): Promise<number> {
  const assets = 'dist/client/assets';
  const names = (await readdir(assets)).filter((name) => fits(name) && /\.(js|wasm)$/.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const file = join(assets, name);
      return (await stat(`${file}.br`).catch(() => stat(file))).size;
    }),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
}

/** What a helper's phone fetches beyond a visitor's, in kB of Brotli. */
const downloads = async () => ({
  'before the camera': await kB((name) => /^door-(?!scan|texts-(hi|fr))/.test(name)),
  'the camera': await kB((name) => name.startsWith('door-scan-camera')),
  'what reads codes, where the browser cannot': await kB((name) => /^door-scan-(?!camera)/.test(name)),
});

/** Runs in a page: when a code was first to be seen in the video, and when a second dialog was painted after it. */
function watchCamera(): void {
  const times: { code?: number; answer?: number } = {};
  Object.assign(window, { times });
  const small = document.createElement('canvas');
  [small.width, small.height] = [64, 48];
  const context = small.getContext('2d', { willReadFrequently: true });
  /** The white around a code in the film, on its table. */
  const seesCode = (video: HTMLVideoElement) => {
    context?.drawImage(video, 0, 0, 64, 48);
    const { data = new Uint8ClampedArray() } = context?.getImageData(19, 11, 26, 26) ?? {};
    return data.filter((value, at) => at % 4 === 0 && value > 240).length > 100;
  };
  const look = () => {
    const video = document.querySelector('video');
    if (video && video.videoWidth > 0 && seesCode(video)) times.code = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('dialog[open]').length < 2) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        times.answer = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

const timesRead = v.object({ code: v.number(), answer: v.number() });

/** From a code before the camera to the answer on the screen, in ms. */
async function answerAfter(page: Page): Promise<number> {
  await page.evaluate(watchCamera);
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await page.waitForFunction(() => Reflect.get(window, 'times')?.answer);
  const { code, answer } = v.parse(timesRead, await page.evaluate(() => Reflect.get(window, 'times')));
  return answer - code;
}

async function measure(context: BrowserContext, link: string): Promise<Record<string, number>> {
  const first = await context.newPage();
  await first.goto(`/door#${link}`);
  await first.locator('html[data-door-offline]').waitFor({ state: 'attached' });
  await settled(first);
  await first.close();
  await context.setOffline(true);
  const busy: number[] = [];
  const list = await medianOf(async () => {
    const page = await openSlowly(context, '/door', [row]);
    const at = await seenAt(page, row);
    await page.close();
    return at;
  });
  const answer = await medianOf(async () => {
    const page = await openSlowly(context, '/door', [row]);
    await seenAt(page, row);
    await settled(page);
    const before = (await longTasks(page)).length;
    const took = await answerAfter(page);
    busy.push(...(await longTasks(page)).slice(before));
    await page.close();
    return took;
  });
  return {
    'list of 1,000 seen without a connection, ms': Math.round(list),
    'from a code to its answer without a connection, ms': Math.round(answer),
    'longest task while scanning, ms': Math.round(Math.max(0, ...busy)),
  };
}

/** Issue 15: the door on a helper's phone with a slow processor, a thousand people on its list. */
export async function measureDoor(): Promise<Record<string, object>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-door-'));
  const eid = await fillWithFullEvent(folder, people);
  const server = new Server({ dataFolder: folder, demo: false });
  await server.start();
  const api = new OwnerApi(server);
  const { Link } = await api.inviteHelper(eid, 'Meena');
  const expected = (await api.doorList(Link)).People.find(({ Came }) => !Came);
  if (!expected) throw new Error('Everybody is there.');
  const { browser, end } = await browserWithCamera([{ frames: 90 }, { code: expected.Code, frames: 900 }]);
  try {
    const context = await browser.newContext({ ...phone, baseURL: server.url, permissions: ['camera'] });
    // What tsx writes around functions that have a name, and no page knows.
    await context.addInitScript('globalThis.__name = (named) => named');
    return {
      "helper's phone at the door": await measure(context, Link),
      "helper's download beyond the public one, kB of Brotli": await downloads(),
    };
  } finally {
    await end();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
