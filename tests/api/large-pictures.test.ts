import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ref, uploadBytes } from 'firebase/storage';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { bucketStore } from '~/server/files/bucket-store';
import { accessTokens, readCredentials, serviceAccount } from '~/server/files/google';
import { pictureProcess } from '~/server/pictures/picture-process';
import { picturesOf } from '~/server/pictures/pictures';
import { bucket, fakeGoogle } from './fake-google';
import { halfEnded, without, withWrongScan } from './faulty-jpegs';
import { firebaseFor } from './firebase';
import { noise } from './pictures-of-any-size';
import { startServer, type TestServer, temporaryFolder } from './start-server';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#0a7558' }, limitInputPixels: false });

/** A picture process, and the most memory that it has had, in MB. */
const measuredProcess = () => {
  const encoder = pictureProcess();
  let pid: number | undefined;
  const told = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return;
    const { process: child } = message;
    if (child instanceof ChildProcess) child.once('spawn', () => (pid = child.pid));
  };
  subscribe('child_process', told);
  onTestFinished(() => {
    unsubscribe('child_process', told);
    encoder.end();
  });
  const max = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };
  return { encoder, max };
};

const size = { resize: { width: 640 }, format: 'webp', options: {} } as const;

/** Node and libvips alone take 60 MB. */
test.runIf(process.platform === 'linux').each([
  ['JPEG of 120 megapixels', 200, () => plain(12_000, 10_000).jpeg()],
  ['progressive JPEG of 120 megapixels', 600, () => plain(12_000, 10_000).jpeg({ progressive: true })],
  ['PNG of 120 megapixels', 250, () => plain(12_000, 10_000).png({ compressionLevel: 1 })],
  ['WebP of 120 megapixels', 300, () => plain(12_000, 10_000).webp({ effort: 0 })],
  ['AVIF of 12 megapixels', 400, () => plain(4_000, 3_000).avif({ effort: 0 })],
])(
  'a %s takes %i MB at most of the picture process',
  async (_, limit, make) => {
    const bytes = await make().toBuffer();
    const { encoder, max } = measuredProcess();
    await encoder.sample({ bytes });
    expect((await encoder.encode({ bytes, ...size })).length).toBeGreaterThan(50);
    expect(await max()).toBeLessThan(limit);
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'a picture that would take too much memory is refused as too large without being decoded',
  async () => {
    const { encoder, max } = measuredProcess();
    const avif = await plain(6_000, 6_000, 4).avif({ effort: 0 }).toBuffer();
    expect(avif.length).toBeLessThan(5_000);
    await expect(encoder.sample({ bytes: avif })).rejects.toMatchObject({ fault: { isTooLarge: true } });
    // It says that it is small.
    const at = avif.indexOf('ispe') + 8;
    const lying = Buffer.from(avif);
    lying.writeUInt32BE(64, at);
    lying.writeUInt32BE(64, at + 4);
    await expect(encoder.sample({ bytes: lying })).rejects.toThrow();
    expect(await max()).toBeLessThan(200);
  },
  120_000,
);

const faults: [string, (jpeg: Buffer) => Buffer, isTaken: boolean][] = [
  ['without faults', (jpeg) => jpeg, true],
  ['with wrong parameters in its scan', withWrongScan, true],
  ['without its end marker', (jpeg) => without(jpeg, 2), true],
  ['without its last 150 bytes', (jpeg) => without(jpeg, 150), true],
  ['with both faults', (jpeg) => without(withWrongScan(jpeg), 2), true],
  ['of which half is missing', (jpeg) => without(jpeg, Math.round(jpeg.length / 2)), false],
  ['of which half is missing before its end marker', halfEnded, false],
];

const photo = () => noise(800, 600).jpeg({ quality: 80 }).toBuffer();

const statusOf = async (server: TestServer, name: string) =>
  (await server.app.inject({ url: `/img/320/${name}`, headers: { accept: 'image/webp' } })).statusCode;

test.each(faults)('a JPEG %s: the embedded store and /img agree', async (_, change, isTaken) => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  const bytes = change(await photo());
  const status = await uploadBytes(ref(storage, 'files/a.jpg'), Uint8Array.from(bytes)).then(
    () => 200,
    (error) => Number(error.status),
  );
  expect(status).toBe(isTaken ? 200 : 422);
  expect(await statusOf(server, 'a.jpg')).toBe(isTaken ? 200 : 404);
  await server.site.files.write('b.jpg', bytes);
  expect(await statusOf(server, 'b.jpg')).toBe(isTaken ? 200 : 404);
});

test('pictures that lie in a bucket are shown with the same faults, and with as many pixels', async () => {
  const google = await fakeGoogle();
  const account = await serviceAccount(readCredentials(google.credentials));
  const minute = 60_000;
  const tokens = accessTokens(account, `${google.address}/token`, () => new Date(), minute);
  const timeouts = { answer: minute, picture: minute };
  const store = bucketStore({ bucket, address: google.address, tokens, now: () => new Date(), timeouts });
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const pictures = picturesOf(store, join(await temporaryFolder(), 'sizes'), encoder);
  for (const [name, change, isTaken] of faults) {
    google.files.set(`files/${name}`, change(await photo()));
    const made = pictures.size(name, 320, 'webp').then(
      (size) => size !== null,
      () => false,
    );
    expect(await made, name).toBe(isTaken);
  }
  google.files.set('files/50.jpg', await plain(8_192, 6_144).jpeg().toBuffer());
  expect(await pictures.size('50.jpg', 320, 'webp')).not.toBeNull();
});

test('a picture that is taller than WebP can be is made in every width', async () => {
  const server = await startServer();
  await server.site.files.write('tall.png', await plain(1_080, 20_000).png().toBuffer());
  const { statusCode, rawPayload } = await server.app.inject({
    url: '/img/1280/tall.png',
    headers: { accept: 'image/webp' },
  });
  expect(statusCode).toBe(200);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 885, height: 16_383 });
});
