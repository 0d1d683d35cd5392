import { v4 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { appendPhotos } from '~/server/modules/galleries/queries';
import { pages } from './rendered-page';
import { startServer } from './start-server';

test('the gallery of 2,000 photos is a page of the first ones, and leads to the next', async () => {
  const { app, site } = await startServer({ pages });
  const names = Array.from({ length: 2_000 }, () => `photo-${uuid()}.webp`);
  await appendPhotos(site.dependencies.db, names);
  const read = async (url: string) => {
    const { payload } = await app.inject(url);
    const { rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const held = names.filter((name) => payload.includes(name));
    return { payload, held, bytes: rawPayload.length };
  };
  const first = await read('/photo-gallery');
  expect(first.held).toEqual(names.slice(0, 45));
  expect(first.payload).toContain('href="/photo-gallery?more=1"');
  // Without the sheet of a build, which is 12 kB more.
  expect(first.bytes).toBeLessThan(11_000);
  expect((await read('/photo-gallery?more=1')).held).toEqual(names.slice(0, 90));
  // The viewer leads through all.
  expect((await read(`/photo-gallery?photo=${names[1_500]}`)).payload).toContain('1501 of 2000');
});
