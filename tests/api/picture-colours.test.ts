import { join } from 'node:path';
import { ref, uploadBytes } from 'firebase/storage';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { diskStore } from '~/server/files/disk-store';
import { coloursOfPictures } from '~/server/pictures/picture-colours';
import { pictureProcess } from '~/server/pictures/picture-process';
import { firebaseFor } from './firebase';
import { attributesIn, pageAt, pages } from './rendered-page';
import { asOwner, goodBodies, read } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { storeFiles } from './stored-files';

const create = { width: 60, height: 60, channels: 3, background: '#cc4488' } as const;
const [first = '', second = ''] = ['garden-1.webp', 'garden-2.webp'];

const addPhotos = async (server: TestServer): Promise<void> => {
  const call = await asOwner(server);
  await call('uplodePhoto', { body: goodBodies.uplodePhoto });
};

test('the first answer that names an uploaded picture has its colours', async () => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  await uploadBytes(ref(storage, `files/${first}`), await sharp({ create }).webp().toBuffer());
  await addPhotos(server);
  expect(await read(server, 'getMyPhoto', {})).toEqual({
    Photo: [first, second],
    Colours: { [first]: '#c48,#c48,#c48' },
  });
});

test('a page has the colours of pictures once they are made, also of those stored before they were asked for, in 100 bytes each', async () => {
  const server = await startServer({ pages });
  await addPhotos(server);
  const without = (await pageAt(server, '/photo-gallery')).html;
  expect(attributesIn(without, 'img', 'data-colours')).toEqual([]);
  await storeFiles(server, first, second);
  await read(server, 'getMyPhoto', {});
  const call = await asOwner(server);
  await call('orderPhotos', { body: { arr: [second, first] } });
  const colours = async () =>
    attributesIn((await pageAt(server, '/photo-gallery')).main, 'img', 'data-colours');
  await expect.poll(colours).toEqual(['#175,#175,#175', '#175,#175,#175']);
  const { html } = await pageAt(server, '/photo-gallery');
  expect((html.length - without.length) / 2).toBeLessThanOrEqual(100);
});

test('a picture that the store does not have makes no page stale, however often its colours are asked for', async () => {
  const folder = await temporaryFolder();
  const store = diskStore(join(folder, 'files'));
  await store.write(first, await sharp({ create }).webp().toBuffer());
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const onMade = vi.fn(async () => undefined);
  const colours = coloursOfPictures(store, join(folder, 'sizes'), encoder, onMade);
  const log = { warn: vi.fn() };
  expect(await colours.of([second], log)).toEqual({});
  expect(await colours.of([first], log)).toEqual({});
  await expect.poll(() => onMade.mock.calls.length).toBe(1);
  expect(await colours.of([first, second], log)).toEqual({ [first]: '#c48,#c48,#c48' });
  await colours.stop();
  expect(onMade).toHaveBeenCalledTimes(1);
  expect(log.warn).not.toHaveBeenCalled();
});
