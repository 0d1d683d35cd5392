import { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pictureWidths as widths } from '~/contract/picture-file';
import { diskStore } from '~/server/files/disk-store';
import { TooBusy } from '~/server/lib/concurrency';
import { type PictureJob, type PictureProcess, pictureProcess } from '~/server/pictures/picture-process';
import { picturesOf } from '~/server/pictures/pictures';
import { asNobody } from './as-nobody';
import { cookieOf } from './firebase';
import { runProcess } from './run-process';
import { sharedServer, startServer, type TestServer, temporaryFolder } from './start-server';

const drawings = new Map<string, Promise<Buffer>>();

/**
 * A picture twice as wide as the widest size that is requested here, with noise so that it does not compress to nothing.
 * One of a size is drawn once.
 */
const drawn = (width = 1300, height = 800): Promise<Buffer> => {
  const size = `${width} x ${height}`;
  const picture =
    drawings.get(size) ??
    sharp({
      create: {
        width,
        height,
        channels: 4,
        background: '#0a7558',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer();
  drawings.set(size, picture);
  return picture;
};

const get = async ({ app }: TestServer, url: string, accept = 'image/avif,image/webp,*/*') => {
  const answer = await app.inject({ url, headers: { accept } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

/** The picture process in front of `encoder` that counts the pictures it is asked to encode. */
const countingJobs = (encoder: PictureProcess): PictureProcess & { jobs: number } => {
  const counting = {
    ...encoder,
    jobs: 0,
    encode: (job: PictureJob) => {
      counting.jobs += 1;
      return encoder.encode(job);
    },
  };
  return counting;
};

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  );

/** For tests that only read: each has a picture of another name. */
const shared = sharedServer();

test.each([
  ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['', 'image/jpeg', 'jpeg'],
])('a picture requested with Accept %j is sent as %s', async (accept, type, format) => {
  const server = shared();
  await server.site.files.write('format.png', await drawn());
  const { status, headers, bytes } = await get(server, '/img/320/format.png', accept);
  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(headers).toMatchObject({
    vary: 'Accept, Save-Data',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320 });
});

test('every width of the list is made, none above the original', async () => {
  const server = shared();
  await server.site.files.write('widths.png', await drawn(1000, 500));
  for (const width of widths) {
    const { bytes } = await get(server, `/img/${width}/widths.png`, 'image/webp');
    expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 1000));
  }
});

test.each([
  ['640', 480],
  ['160', 160],
])('a client with Save-Data that requests a width of %s gets %s', async (asked, sent) => {
  const server = shared();
  await server.site.files.write('save-data.png', await drawn());
  const answer = await server.app.inject({
    url: `/img/${asked}/save-data.png`,
    headers: { accept: 'image/webp', 'save-data': 'on' },
  });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(sent);
});

test.each(['0', '1', '300', '321', '9999999', '-320', '320.0', '0x140', '%20', 'abc', 'NaN'])(
  'the width %s is refused',
  async (width) => {
    const server = shared();
    await server.site.files.write('small.png', await drawn(100, 100));
    expect((await get(server, `/img/${width}/small.png`)).status).toBe(400);
  },
);

test.each([
  'none.png',
  '..%2Fsite.db',
  '..%2F..%2Fetc%2Fpasswd',
  '%00',
  'x'.repeat(301),
  '%E0%A4%97'.repeat(300),
])('there is no picture of the name %s', async (name) => {
  expect((await get(shared(), `/img/320/${name}`)).status).toBe(404);
});

test('names of any script, with spaces and slashes, name their pictures', async () => {
  const server = shared();
  const name = `गर्भ संस्कार/२०२४ #1?.png`;
  await server.site.files.write(name, await drawn(100, 100));
  expect((await get(server, `/img/160/${encodeURIComponent(name)}`)).status).toBe(200);
});

test('a picture turned by its camera comes upright and without its place', async () => {
  const server = shared();
  const turned = await sharp(await drawn(400, 200))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await server.site.files.write('turned.jpg', turned);
  const { bytes } = await get(server, '/img/160/turned.jpg', 'image/webp');
  const { width = 0, height = 0, exif } = await sharp(bytes).metadata();
  expect(height).toBeGreaterThan(width);
  expect(exif).toBeUndefined();
});

test('20 requests for one size encode it once; later ones not at all', async () => {
  const folder = await temporaryFolder();
  const store = diskStore(join(folder, 'files'));
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const counted = countingJobs(encoder);
  await store.write('a.png', await drawn());
  const pictures = picturesOf(store, join(folder, 'sizes'), counted);
  const sizes = await Promise.all(Array.from({ length: 20 }, () => pictures.size('a.png', 320, 'webp')));
  expect(new Set(sizes.map((size) => size?.path)).size).toBe(1);
  await picturesOf(store, join(folder, 'sizes'), counted).size('a.png', 320, 'webp');
  expect(counted.jobs).toBe(1);
});

test('a refusal is remembered: of one shape for that shape, of a picture for all of its sizes', async () => {
  const folder = await temporaryFolder();
  const store = diskStore(join(folder, 'files'));
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const counted = countingJobs(encoder);
  const opaque = { width: 300, height: 300, channels: 3, background: '#0a7558' } as const;
  await store.write('opaque.png', await sharp({ create: opaque }).png().toBuffer());
  await store.write('broken.png', (await drawn()).subarray(0, 2_000));
  const pictures = picturesOf(store, join(folder, 'sizes'), counted);
  for (let times = 0; times < 3; times += 1)
    await expect(pictures.size('opaque.png', 'mono-512', 'png')).rejects.toThrow('cannot be decoded');
  expect(counted.jobs).toBe(1);
  expect(await pictures.size('opaque.png', 'icon-192', 'png')).not.toBeNull();
  counted.jobs = 0;
  for (const width of widths)
    await expect(pictures.size('broken.png', width, 'webp')).rejects.toThrow('cannot be decoded');
  expect(counted.jobs).toBe(1);
  // Stored anew, by whatever way.
  await store.write('broken.png', await drawn(300, 200));
  expect(await pictures.size('broken.png', 160, 'webp')).not.toBeNull();
});

test('at most two pictures are encoded at a time', async () => {
  const folder = await temporaryFolder();
  const store = diskStore(join(folder, 'files'));
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  let underway = 0;
  let max = 0;
  const encode: typeof encoder.encode = async (job) => {
    underway += 1;
    max = Math.max(max, underway);
    const encoded = await encoder.encode(job);
    underway -= 1;
    return encoded;
  };
  await store.write('a.png', await drawn());
  const pictures = picturesOf(store, join(folder, 'sizes'), { ...encoder, encode });
  await Promise.all(widths.map((width) => pictures.size('a.png', width, 'webp')));
  expect(max).toBe(2);
});

test('an encoder that is ended fails its jobs and restarts with the next', async () => {
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const job = { bytes: await drawn(), resize: { width: 320 }, format: 'webp', options: {} } as const;
  const cut = encoder.encode(job);
  encoder.end();
  await expect(cut).rejects.toThrow('has ended');
  expect((await encoder.encode(job)).length).toBeGreaterThan(100);
});

test('the end of one encoder fails none of the next one’s jobs', async () => {
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const job = { bytes: await drawn(), resize: { width: 320 }, format: 'webp', options: {} } as const;
  const cut = encoder.encode(job);
  encoder.end();
  const next = encoder.encode(job);
  await expect(cut).rejects.toThrow('has ended');
  expect((await next).length).toBeGreaterThan(100);
});

/** Calls back with each process that begins, until the test has ended. */
const watchProcesses = (begun: (child: ChildProcess) => void): void => {
  const told = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return;
    if (message.process instanceof ChildProcess) begun(message.process);
  };
  subscribe('child_process', told);
  onTestFinished(() => void unsubscribe('child_process', told));
};

test('a picture whose encoder is killed is a failure of ours, and the next try succeeds', async () => {
  const server = await startServer();
  await server.site.files.write('a.png', await drawn());
  let killed = false;
  watchProcesses((child) => {
    if (!killed) child.once('spawn', () => child.kill('SIGKILL'));
    killed = true;
  });
  expect((await get(server, '/img/320/a.png')).status).toBe(500);
  expect((await get(server, '/img/320/a.png')).status).toBe(200);
});

test('an upload is a failure of ours where the encoder cannot begin at all, and no damaged picture', async () => {
  const server = await startServer();
  const cookie = await cookieOf(server, await server.ownerToken());
  const upload = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v0/b/files/o?name=files%2Fa.png',
      headers: {
        cookie,
        'x-firebase-storage-version': 'webjs/12',
        'content-type': 'multipart/related; boundary=x',
      },
      payload: Buffer.concat([
        Buffer.from(
          '--x\r\ncontent-type: application/json\r\n\r\n{}\r\n--x\r\ncontent-type: image/png\r\n\r\n',
        ),
        await drawn(),
        Buffer.from('\r\n--x--'),
      ]),
    });
    return answer.statusCode;
  };
  let kill = true;
  watchProcesses((child) => void child.once('spawn', () => kill && child.kill('SIGKILL')));
  expect(await upload()).toBe(500);
  kill = false;
  expect(await upload()).toBe(200);
});

test('jobs for an encoder that has died unnoticed are refused, and the next gets a new one', async () => {
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  const job = { bytes: await drawn(), resize: { width: 320 }, format: 'webp', options: {} } as const;
  let first: ChildProcess | undefined;
  watchProcesses((child) => {
    first ??= child;
  });
  await encoder.encode(job);
  first?.disconnect();
  const tries = await Promise.allSettled([encoder.encode(job), encoder.encode(job)]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await encoder.encode(job)).length).toBeGreaterThan(100);
});

test.runIf(process.platform === 'linux')('the encoder gets no secrets', async () => {
  vi.stubEnv('FIREBASE_CREDENTIALS', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  let told: Promise<string> | undefined;
  watchProcesses((child) =>
    child.once('spawn', () => {
      told = readFile(`/proc/${child.pid}/environ`, 'latin1');
    }),
  );
  await encoder.encode({ bytes: await drawn(), resize: { width: 320 }, format: 'webp', options: {} });
  const names = (await told)?.split('\0').flatMap((variable) => variable.split('=')[0] || []);
  expect(names).toContain('PATH');
  // Beside what Node adds for the line between the two.
  const needed = /^(PATH|HOME|TMPDIR|LANG|LD_LIBRARY_PATH|NODE_CHANNEL_\w+)$/;
  expect(names?.filter((name) => !needed.test(name))).toEqual([]);
});

/** From here on time passes only where it is told to, but for what other processes do. */
const stopTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** The next encoder that begins stands still until it is killed. */
const haltNextEncoder = () => {
  let isHalted = false;
  watchProcesses((child) => {
    if (!isHalted) child.once('spawn', () => child.kill('SIGSTOP'));
    isHalted = true;
  });
};

test('a picture that takes longer than half a minute is given up, and the one beside it is encoded all the same', async () => {
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  haltNextEncoder();
  stopTime();
  const job = { bytes: await drawn(), resize: { width: 320 }, format: 'webp', options: {} } as const;
  const slow = expect(encoder.encode(job)).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(20_000);
  const other = encoder.encode(job);
  await vi.advanceTimersByTimeAsync(10_000);
  await slow;
  expect((await other).length).toBeGreaterThan(100);
});

test('a picture whose encoding timed out is refused for ten minutes without another encoding', async () => {
  const folder = await temporaryFolder();
  const store = diskStore(join(folder, 'files'));
  const encoder = pictureProcess();
  onTestFinished(encoder.end);
  await store.write('a.png', await drawn());
  const counted = countingJobs(encoder);
  const pictures = picturesOf(store, join(folder, 'sizes'), counted);
  haltNextEncoder();
  stopTime();
  const slow = expect(pictures.size('a.png', 320, 'webp')).rejects.toThrow('cannot be decoded');
  await expect.poll(() => counted.jobs).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await slow;
  await expect(pictures.size('a.png', 640, 'webp')).rejects.toThrow('took too long');
  expect(counted.jobs).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(await pictures.size('a.png', 320, 'webp')).not.toBeNull();
});

test('sizes that are asked for beyond the queue are refused for now, and the check of an upload waits behind none', async () => {
  const folder = await temporaryFolder();
  const store = diskStore(join(folder, 'files'));
  const names = Array.from({ length: 60 }, (_, index) => `${index}.png`);
  const one = await drawn(8, 8);
  for (const name of names) await store.write(name, one);
  const order: string[] = [];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const pictures = picturesOf(store, join(folder, 'sizes'), {
    encode: async () => {
      await begun;
      order.push('size');
      return new Uint8Array(1);
    },
    sample: async () => {
      order.push('check');
      return { pixels: new Uint8Array(3), side: 1 };
    },
    end: () => undefined,
  });
  const refused: unknown[] = [];
  const asked = names
    .flatMap((name) => ([160, 320, 480, 640] as const).map((width) => pictures.size(name, width, 'webp')))
    .map((size) => size.catch((error: unknown) => void refused.push(error)));
  await expect.poll(() => refused.length).toBe(240 - 2 - 200);
  for (const error of refused) expect(error).toBeInstanceOf(TooBusy);
  const checked = pictures.check('an upload');
  begin();
  await checked;
  expect(order.indexOf('check')).toBeLessThan(4);
  await Promise.all(asked);
});

test('an encoder whose server is gone ends silently', async () => {
  const { ended, errors } = runProcess('abandon-encoder', [], {});
  // The encoder writes to the same end: it is closed when both are gone.
  await ended;
  expect(errors()).toBe('');
});

test('a picture has a Content-Length, whether encoded just now or earlier', async () => {
  const server = shared();
  await server.site.files.write('length.png', await drawn());
  const ask = async (method: 'GET' | 'HEAD') => {
    const { statusCode, headers } = await server.app.inject({ method, url: '/img/320/length.png' });
    return [statusCode, headers['content-length'], headers['transfer-encoding']];
  };
  const { bytes } = await get(server, '/img/320/length.png', '');
  const whole = [200, String(bytes.length), undefined];
  expect([await ask('GET'), await ask('HEAD')]).toEqual([whole, whole]);
});

test('a picture that the browser has cached is answered with 304', async () => {
  const server = shared();
  await server.site.files.write('cached.png', await drawn());
  const { headers } = await get(server, '/img/320/cached.png');
  const again = await server.app.inject({
    url: '/img/320/cached.png',
    headers: { accept: 'image/avif,image/webp,*/*', 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('a removed picture takes its sizes along, also one that is being made', async () => {
  const server = await startServer();
  const { files, pictures } = server.site;
  await files.write('a.png', await drawn());
  await files.write('b.png', await drawn(300, 200));
  await pictures.pregenerateVariants('a.png');
  await pictures.pregenerateVariants('b.png');
  const sizesOfB = (await filesBelow(join(server.folder, 'sizes'))).length / 2;
  const underway = pictures.size('a.png', 1280, 'webp');
  await pictures.remove('a.png');
  await underway;
  expect((await get(server, '/img/320/a.png')).status).toBe(404);
  expect(await filesBelow(join(server.folder, 'sizes'))).toHaveLength(sizesOfB);
  expect((await get(server, '/img/320/b.png')).status).toBe(200);
  await pictures.remove('a.png');
});

test('a file is written whole or not at all', async () => {
  const folder = await temporaryFolder();
  const store = diskStore(folder);
  await store.write('a', Buffer.from('first'));
  const broken = store.write(
    'a',
    new Proxy(new Uint8Array(5), {
      get: () => {
        throw new Error('a broken disk');
      },
    }),
  );
  await expect(broken).rejects.toThrow();
  // The file, and the one beside it that holds its name.
  expect(await filesBelow(folder)).toHaveLength(2);
  expect((await store.find('a'))?.size).toBe(5);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';

test.each([
  ['a text', 'not a picture'],
  ['a drawing, which the encoder could show', drawing],
  ['a drawing that begins as an AVIF does', `<!--ftypavif-->${drawing}`],
  ['a drawing behind the first box of an AVIF', `\0\0\0\x20ftypavif${drawing}`],
  ['a drawing behind the first bytes of a GIF', `GIF89a${drawing}`],
  ['a picture cut off', '\x89PNG\r\n\x1a\n'],
])('%s under the name of a picture is no picture, and no failure of ours', async (_, content) => {
  const server = await startServer();
  await server.site.files.write('a.jpg', Buffer.from(content, 'latin1'));
  const { status, bytes } = await get(server, '/img/320/a.jpg');
  expect(status).toBe(404);
  expect(String(bytes)).not.toContain(content);
  expect(await filesBelow(join(server.folder, 'sizes'))).toEqual([]);
});

test('a disk that takes nothing still shows pictures in sizes that were not made yet', async () => {
  const server = await startServer();
  await server.site.files.write('a.png', await drawn());
  // The encoder begins here, as root where the tests are root's.
  expect((await get(server, '/img/160/a.png', 'image/webp')).status).toBe(200);
  await chmod(server.folder, 0o755);
  for (const folder of await readdir(join(server.folder, 'sizes')))
    await chmod(join(server.folder, 'sizes', folder), 0o555);
  const ask = () => get(server, '/img/320/a.png', 'image/webp');
  const answers = await asNobody(() => Promise.all([ask(), ask()]));
  for (const { status, headers, bytes } of answers) {
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(bytes).metadata()).width).toBe(320);
  }
  expect(await filesBelow(join(server.folder, 'sizes'))).toHaveLength(1);
  expect(server.logged()).toContain('could not be stored');
});
