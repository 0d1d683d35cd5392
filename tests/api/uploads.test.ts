import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import {
  deleteObject,
  getMetadata,
  ref,
  type UploadTask,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { expect, test } from 'vitest';
import { isUnwritable } from '~/server/files/disk';
import { asNobody } from './as-nobody';
import { cookieOf, firebaseFor, portOf } from './firebase';
import { jpegOf, noise } from './pictures-of-any-size';
import { sharedServer, startServer, type TestServer } from './start-server';

const kB = 1024;

const storedFile = async ({ site }: TestServer, name: string): Promise<Buffer | null> =>
  (await site.files.find(name)) ? buffer(await site.files.read(name)) : null;

/** What an upload comes to: its state, or the status of its failure. */
const outcome = (upload: UploadTask | Promise<unknown>): Promise<number> =>
  Promise.resolve(upload).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Error && 'status' in error && typeof error.status === 'number')
        return error.status;
      throw error;
    },
  );

/** For tests whose files have names of their own, or are refused. */
const shared = sharedServer({ limits: { signInsPerMinute: 1_000 } });

test.each([
  ['in one request', 20 * kB],
  ['of exactly one request', 256 * kB],
  ['in chunks', 256 * kB + 1],
  ['in many chunks', 3_000 * kB],
])('a picture %s arrives as it was sent, and is shown', async (_, size) => {
  const server = shared();
  const { storage } = await firebaseFor(server);
  const bytes = await jpegOf(size);
  const progress: number[] = [];
  const task = uploadBytesResumable(ref(storage, `files/${size}.jpg`), bytes);
  task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred));
  const { metadata } = await task;
  expect(metadata).toMatchObject({ fullPath: `files/${size}.jpg`, size, contentType: 'image/jpeg' });
  expect(progress.at(-1)).toBe(size);
  expect((await storedFile(server, `${size}.jpg`))?.equals(bytes)).toBe(true);
  expect((await server.app.inject(`/img/320/${size}.jpg`)).statusCode).toBe(200);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is taken', async (format) => {
  const server = shared();
  const { storage } = await firebaseFor(server);
  const bytes = Uint8Array.from(await noise(64, 48).toFormat(format).toBuffer());
  const { metadata } = await uploadBytes(ref(storage, `files/a.${format}`), bytes);
  expect(metadata.contentType).toBe(`image/${format}`);
  expect((await server.app.inject(`/img/160/a.${format}`)).statusCode).toBe(200);
});

test('an upload completes wherever and however often its connection breaks, and when its answer is lost', async () => {
  // The SDK sends 256 KiB, then 512, then 1,024, then the rest; what it says around them comes on top.
  const places = [0.5, 100, 257, 500, 770, 1_500, 1_795, 2_990];
  const uploads = [
    ...places.map((place) => ({ size: 3_000 * kB, faults: { cutAfter: [place * kB] } })),
    { size: 1_500 * kB, faults: { cutAfter: [100 * kB, 600 * kB, 1_400 * kB] } },
    { size: 20 * kB, faults: { loseAnswerTo: 'multipart' } },
    { size: 700 * kB, faults: { loseAnswerTo: 'finalize' } },
  ];
  // All at once, for the SDK waits some seconds before it tries again.
  await Promise.all(
    uploads.map(async ({ size, faults }) => {
      const what = JSON.stringify(faults);
      const bytes = await jpegOf(size);
      const server = await startServer();
      const { storage, line } = await firebaseFor(server, { faults });
      const { metadata } = await uploadBytesResumable(ref(storage, 'files/a-1.jpg'), bytes);
      expect(line.cuts(), what).toBe('cutAfter' in faults ? faults.cutAfter.length : 1);
      expect(metadata.size, what).toBe(size);
      expect((await storedFile(server, 'a-1.jpg'))?.equals(bytes), what).toBe(true);
    }),
  );
});

test('a name never gets other content; the same content once more is no failure', async () => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  const [one, other] = [await jpegOf(300 * kB), await jpegOf(301 * kB)];
  const at = ref(storage, 'files/a-1.jpg');
  await uploadBytesResumable(at, one);
  expect(await outcome(uploadBytesResumable(at, other))).toBe(409);
  expect(await outcome(uploadBytes(at, other))).toBe(409);
  expect(await outcome(uploadBytesResumable(at, one))).toBe(200);
  expect(await outcome(uploadBytes(at, one))).toBe(200);
  expect((await storedFile(server, 'a-1.jpg'))?.length).toBe(one.length);
});

test('one of two simultaneous uploads of one name is stored whole and the other refused', async () => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  const pictures = await Promise.all([jpegOf(900 * kB), jpegOf(901 * kB)]);
  const outcomes = await Promise.all(
    pictures.map((bytes) => outcome(uploadBytesResumable(ref(storage, 'files/a-1.jpg'), bytes))),
  );
  expect(outcomes.toSorted()).toEqual([200, 409]);
  const winner = pictures[outcomes.indexOf(200)] ?? Buffer.of();
  expect((await storedFile(server, 'a-1.jpg'))?.equals(winner)).toBe(true);
});

const html = new TextEncoder().encode(`<!doctype html><script>alert(1)</script>${' '.repeat(300 * kB)}`);
const svg = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

/** A PNG that claims a size it does not have the pixels for. */
const hugePng = async (): Promise<Uint8Array> => {
  const png = await noise(16, 16).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

test.each<[string, number, () => Promise<Uint8Array>]>([
  ['a truncated JPEG', 422, async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 20_000)],
  ['a truncated PNG', 422, async () => (await noise(400, 400).png().toBuffer()).subarray(0, 20_000)],
  ['a truncated WebP', 422, async () => (await noise(400, 400).webp().toBuffer()).subarray(0, 5_000)],
  [
    'a large truncated JPEG',
    422,
    async () => (await noise(1500, 1500).jpeg({ quality: 95 }).toBuffer()).subarray(0, 400 * kB),
  ],
  ['the first bytes of a picture alone', 422, async () => Uint8Array.of(0xff, 0xd8, 0xff)],
  ['50,000 x 50,000 pixels', 413, hugePng],
  ['HTML', 415, async () => html],
  ['SVG', 415, async () => svg],
  ['TIFF', 415, async () => noise(16, 16).tiff().toBuffer()],
  ['nothing', 415, async () => new Uint8Array()],
  ['16 MB', 413, async () => jpegOf(16 * kB * kB)],
])('%s under the name of a JPEG is refused with %i, and nothing is stored', async (_, status, make) => {
  const server = shared();
  const { storage } = await firebaseFor(server);
  const bytes = Uint8Array.from(await make());
  expect(await outcome(uploadBytesResumable(ref(storage, 'files/refused.jpg'), bytes))).toBe(status);
  expect(await storedFile(server, 'refused.jpg')).toBeNull();
});

test('a picture of 16 MB in one request is refused', async () => {
  const server = shared();
  const { storage } = await firebaseFor(server);
  expect(await outcome(uploadBytes(ref(storage, 'files/a.jpg'), await jpegOf(16 * kB * kB)))).toBe(413);
});

test('an upload that is no picture is refused after its first chunk', async () => {
  const server = shared();
  const { storage, line } = await firebaseFor(server);
  const bytes = new Uint8Array(10_000 * kB).fill(32);
  expect(await outcome(uploadBytesResumable(ref(storage, 'files/a.jpg'), bytes))).toBe(415);
  expect(line.sent()).toBeLessThan(300 * kB);
});

/** The name as it is, past what the SDK itself would make of it. */
const uploadNamed = async (server: TestServer, name: string, command: 'multipart' | 'start') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/v0/b/files/o?name=${encodeURIComponent(name)}`,
    headers: {
      cookie: await cookieOf(server, await server.ownerToken()),
      'x-firebase-storage-version': 'webjs/12',
      'content-type': 'multipart/related; boundary=x',
      ...(command === 'start' && {
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': '100',
      }),
    },
    payload: '',
  });
  return answer.statusCode;
};

test.each([
  'files/../site.db',
  'files/a/../../b.jpg',
  'files/..',
  'files/a\\b.jpg',
  'files/a\u0000.jpg',
  'files/a\u001b.jpg',
  'files/a\n.jpg',
  'files/ a.jpg',
  `files/${'a'.repeat(301)}`,
  'files/',
  'a.jpg',
  '',
])('no file can have the name %j', async (name) => {
  for (const command of ['multipart', 'start'] as const) {
    expect(await uploadNamed(shared(), name, command)).toBe(400);
  }
});

test.each(['गर्भ संस्कार २०२४.jpg', 'é #1? 100%.jpg', 'अ'.repeat(300)])(
  'a file can have the name %s',
  async (name) => {
    const server = shared();
    const { storage } = await firebaseFor(server);
    const at = ref(storage, `files/${name}`);
    await uploadBytes(at, await jpegOf(2_000));
    expect((await getMetadata(at)).name).toBe(name);
    expect((await server.app.inject(`/img/160/${encodeURIComponent(name)}`)).statusCode).toBe(200);
    await deleteObject(at);
    expect(await storedFile(server, name)).toBeNull();
  },
);

test('a deleted file is gone with its sizes; deleting a missing one is answered 404', async () => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  const at = ref(storage, 'files/a-1.jpg');
  await uploadBytes(at, await jpegOf(20 * kB));
  expect((await server.app.inject('/img/320/a-1.jpg')).statusCode).toBe(200);
  await deleteObject(at);
  expect((await server.app.inject('/img/320/a-1.jpg')).statusCode).toBe(404);
  await expect.poll(() => readdir(join(server.folder, 'sizes'))).toEqual([]);
  await expect(deleteObject(at)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  await expect(getMetadata(at)).rejects.toMatchObject({ code: 'storage/object-not-found' });
});

test('the common sizes are there soon after an upload, before anybody asks', async () => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  const bytes = Uint8Array.from(await noise(1200, 800).jpeg().toBuffer());
  await uploadBytesResumable(ref(storage, 'files/a-1.jpg'), bytes);
  const sizes = () => readdir(join(server.folder, 'sizes'), { recursive: true });
  await expect.poll(async () => (await sizes()).filter((path) => path.endsWith('avif'))).toHaveLength(3);
});

test('the file store refuses anonymous callers, visitors and a signed-out owner, at every request', async () => {
  const server = await startServer();
  const visitorToken = await server.visitorToken();
  const ownerToken = await server.ownerToken();
  const ended = await cookieOf(server, ownerToken);
  await server.call('signOut', {}, { token: ownerToken });
  const small = await jpegOf(2_000);
  const large = await jpegOf(300 * kB);
  const askers = [
    { cookie: '', status: 401, code: 'storage/unauthenticated' },
    { cookie: `files=${visitorToken}`, status: 403, code: 'storage/unauthorized' },
    { cookie: ended, status: 401, code: 'storage/unauthenticated' },
  ];
  for (const { cookie, status, code } of askers) {
    const { storage } = await firebaseFor(server, { cookie });
    const at = ref(storage, 'files/a.jpg');
    for (const attempt of [
      () => uploadBytes(at, small),
      () => uploadBytesResumable(at, large),
      () => getMetadata(at),
      () => deleteObject(at),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code, status });
    }
  }
});

test('an upload stops where its owner is signed out in the middle of it', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const { storage } = await firebaseFor(server, { cookie: await cookieOf(server, token) });
  const task = uploadBytesResumable(ref(storage, 'files/a.jpg'), await jpegOf(3_000 * kB));
  let isSignedOut = false;
  task.on('state_changed', ({ bytesTransferred }) => {
    if (bytesTransferred === 0 || isSignedOut) return;
    isSignedOut = true;
    void server.call('signOut', {}, { token });
  });
  await expect(task).rejects.toMatchObject({ code: 'storage/unauthenticated' });
});

test('a page of another site cannot act for the owner', async () => {
  const server = await startServer();
  const cookie = await cookieOf(server, await server.ownerToken());
  const url = '/v0/b/files/o/files%2Fa.jpg';
  const withoutHeader = await server.app.inject({ method: 'DELETE', url, headers: { cookie } });
  expect(withoutHeader.statusCode).toBe(403);
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});

test.each([
  [
    'signs in',
    async (server: TestServer) =>
      server.call('signIn', { body: { Email: 'doctor@example.org', Password: 'a long password' } }),
  ],
  [
    'opens the site again',
    async (server: TestServer) => server.call('userAuth', {}, { token: await server.ownerToken() }),
  ],
])('the owner who %s gets a cookie that only the store sees', async (_, make) => {
  const server = await startServer();
  const [cookie] = [(await make(server)).headers['set-cookie']].flat();
  expect(cookie).toMatch(/^files=[\w-]{43}; Max-Age=\d+; Path=\/v0; HttpOnly; SameSite=Strict$/);
});

test('behind TLS the cookie is for TLS only', async () => {
  const server = await startServer({ environment: { TRUST_PROXY: 'on' } });
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await server.call('userAuth', {}, { token: await server.ownerToken(), headers });
  expect(String(answer.headers['set-cookie'])).toMatch(/; Secure(;|$)/);
});

test('signing out, and anybody else who signs in, takes the cookie away', async () => {
  const server = await startServer();
  const signedOut = await server.call('signOut', {}, { token: await server.ownerToken() });
  const visitor = await server.call('userAuth', {}, { token: await server.visitorToken() });
  for (const { headers } of [signedOut, visitor]) {
    expect(String(headers['set-cookie'])).toMatch(/^files=; .*Max-Age=0/);
  }
});

test('a disk that cannot be written ends an upload at once, with the SDK’s error for a full store', async () => {
  const server = await startServer();
  const { storage } = await firebaseFor(server);
  const uploads = join(server.folder, 'uploads');
  await mkdir(uploads);
  await chmod(server.folder, 0o755);
  await chmod(uploads, 0o555);
  for (const size of [20 * kB, 300 * kB]) {
    const bytes = await jpegOf(size);
    await asNobody(() =>
      expect(uploadBytesResumable(ref(storage, 'files/a.jpg'), bytes)).rejects.toMatchObject({
        code: 'storage/quota-exceeded',
      }),
    );
  }
  expect(server.logged()).toContain('EACCES');
});

test('a full disk is distinguished from temporary failures', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  const missing = await readFile('/dev/none/such').catch((error: unknown) => error);
  expect([isUnwritable(full), isUnwritable(missing)]).toEqual([true, false]);
});

test("the owner's slow line has all the time it needs, a stranger's is cut off", async () => {
  const server = await startServer({ timeouts: { request: 150 } });
  const port = await portOf(server);
  const bytes = await jpegOf(2_000);
  const begin = (cookie: string) => {
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/v0/b/files/o?name=files%2Fa.jpg',
      headers: {
        cookie,
        'x-firebase-storage-version': 'webjs/12',
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=x',
      },
    });
    const answer = once(request, 'response').then(([response]) => response.statusCode);
    request.write('--x\r\nContent-Type: application/json\r\n\r\n{}\r\n--x\r\n\r\n');
    return { request, answer };
  };
  const slow = begin(await cookieOf(server, await server.ownerToken()));
  const stranger = begin('');
  expect(await stranger.answer).toBe(408);
  slow.request.end(Buffer.concat([bytes, Buffer.from('\r\n--x--')]));
  expect(await slow.answer).toBe(200);
});

test('an abandoned upload is deleted after a day', async () => {
  const server = await startServer();
  const { embedded } = server.site;
  if (!embedded) throw new Error('The store is not the embedded one.');
  const id = await embedded.uploads.begin('a.jpg', 1_000);
  const hour = 60 * 60 * 1000;
  await embedded.uploads.forgetBefore(new Date(Date.now() - hour));
  expect((await embedded.uploads.find(id)).name).toBe('a.jpg');
  await embedded.uploads.forgetBefore(new Date(Date.now() + hour));
  await expect(embedded.uploads.find(id)).rejects.toMatchObject({ reason: 'not-found' });
});

test('an upload that is cancelled is gone', async () => {
  const server = await startServer();
  const headers = {
    cookie: await cookieOf(server, await server.ownerToken()),
    'x-firebase-storage-version': 'webjs/12',
  };
  const send = (url: string, command: string, more: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'x-goog-upload-command': command, ...more },
    });
  const begun = await send('/v0/b/files/o?name=files%2Fa.jpg', 'start', {
    'x-goog-upload-header-content-length': '1000',
  });
  const address = String(begun.headers['x-goog-upload-url']);
  expect((await send(address, 'query')).headers['x-goog-upload-size-received']).toBe('0');
  expect((await send(address, 'cancel')).headers['x-goog-upload-status']).toBe('cancelled');
  expect((await send(address, 'query')).statusCode).toBe(404);
});

test('answers of the file store are never a page for a browser, and no-store', async () => {
  const server = await startServer();
  const answer = await server.app.inject('/v0/b/files/o/files%2Fa.jpg');
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.json()).toEqual({ error: { code: 403, message: expect.any(String) } });
});
