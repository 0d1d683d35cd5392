import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { diskStore } from '~/server/files/disk-store';
import { OwnerApi } from '../browser/harness/owner-api';
import { owner } from '../browser/harness/server';
import { answerOf } from './reads';
import { type RunningSite, startSite } from './site';
import { spreadOf, written } from './spread';

/** How often each figure is measured, of which the median is told with the least and the most. */
const rounds = 11;

const manifest = v.object({ icons: v.array(v.object({ src: v.string() })) });

const circle = Buffer.from('<svg width="1024" height="1024"><circle cx="512" cy="512" r="500"/></svg>');

/** Returns a round drawing of 1,024 px on a transparent ground, another one for each turn. */
const logo = (turn: number): Promise<Buffer> =>
  sharp('src/server/demo/pictures/garba-evening-2.svg', { density: 300 })
    .resize(1024, 1024, { fit: 'cover' })
    .modulate({ hue: turn * 30 })
    .composite([{ input: circle, blend: 'dest-in' }])
    .png()
    .toBuffer();

/** Returns the milliseconds in which the icons of the manifest, of the browser and of shared links come, one after another. */
async function timeOfIcons({ url }: RunningSite): Promise<{ ms: number; count: number }> {
  const { icons } = v.parse(manifest, await (await fetch(`${url}/manifest.webmanifest`)).json());
  const addresses = [...icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png', '/share.jpg'];
  const before = performance.now();
  for (const address of addresses) {
    const answer = await fetch(new URL(address, url));
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
  return { ms: performance.now() - before, count: addresses.length };
}

/** What a publication of the owner's own words costs: the icons of a new logo, and the first page after it. */
export async function measureGroup(): Promise<Record<string, Record<string, string>>> {
  const settings = { DEMO: 'off', OWNER_EMAIL: owner.Email, OWNER_PASSWORD: owner.Password };
  const site = await startSite(undefined, settings);
  try {
    const files = diskStore(join(site.folder, 'files'));
    const api = new OwnerApi(site);
    await api.writeRequired();
    const icons: number[] = [];
    const waits: number[] = [];
    const rendering: number[] = [];
    let count = 0;
    for (let turn = 0; turn < rounds; turn++) {
      const name = `logo-${turn}.png`;
      await files.write(name, await logo(turn));
      await api.changeGroup('logo', '', { logo: name });
      await api.publishGroup();
      const [started, before] = [performance.now(), await site.processorTime()];
      await answerOf(`${site.url}/`);
      waits.push(performance.now() - started);
      rendering.push((await site.processorTime()) - before);
      const made = await timeOfIcons(site);
      icons.push(made.ms);
      count = made.count;
    }
    return {
      group: {
        [`${count} icons of a new logo, ms`]: written(spreadOf(icons), 0),
        'first page after a publication, ms': written(spreadOf(waits), 0),
        'its processor time, ms': written(spreadOf(rendering), 0),
      },
    };
  } finally {
    await site.stop();
  }
}
