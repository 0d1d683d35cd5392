import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFileStoreClient } from '~/app/features/uploads/file-store-client';
import { connectToStore } from '~/app/features/uploads/firebase-connection';
import { CallFailure } from '~/contract/call-failure';
import type { FileAccess } from '~/contract/owner-calls';
import { cookieOf, portThrough } from './firebase';
import { jpegOf } from './pictures-of-any-size';
import { startServer, type TestServer } from './start-server';

const kB = 1024;
const embedded: FileAccess = { kind: 'embedded', bucket: 'files' };

const picture = async (bytes: number) => new Blob([await jpegOf(bytes)], { type: 'image/jpeg' });

/** The app's store in a page of the server's, as the owner with this cookie. */
const openPage = async (server: TestServer, cookie?: string) => {
  const port = await portThrough(server, cookie ?? (await cookieOf(server, await server.ownerToken())));
  vi.stubGlobal('window', {
    location: { protocol: 'http:', hostname: '127.0.0.1', port: String(port), host: `127.0.0.1:${port}` },
  });
  const store = createFileStoreClient({ fileAccess: async () => ({ result: embedded }) });
  onTestFinished(() => store.close());
  return store;
};

test('a picture is put with progress, put again without harm, and removed twice without harm', async () => {
  const server = await startServer();
  const store = await openPage(server);
  const progress: [number, number][] = [];
  const blob = await picture(700 * kB);
  await store.put('a-1.jpg', blob, { onProgress: (sent, total) => progress.push([sent, total]) });
  expect(progress.map(([sent]) => sent)).toEqual(progress.map(([sent]) => sent).toSorted((a, b) => a - b));
  expect(progress.at(-1)).toEqual([700 * kB, 700 * kB]);
  await store.put('a-1.jpg', blob);
  expect((await server.site.files.find('a-1.jpg'))?.size).toBe(700 * kB);
  await store.remove('a-1.jpg');
  await store.remove('a-1.jpg');
  expect(await server.site.files.find('a-1.jpg')).toBeNull();
});

describe('a failed upload is reported by what can be done about it', () => {
  test.each<[string, string, () => Promise<Blob>]>([
    ['another picture under a name', 'name-taken', () => picture(21 * kB)],
    [
      'a damaged picture',
      'broken-picture',
      async () => (await picture(20 * kB)).slice(0, 3 * kB, 'image/jpeg'),
    ],
    [
      'HTML that says it is a picture',
      'wrong-type',
      async () => new Blob(['<html>'], { type: 'image/jpeg' }),
    ],
    ['SVG', 'wrong-type', async () => new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    ['16 MB', 'too-large', () => picture(16 * kB * kB)],
  ])('%s: %s', async (_, reason, make) => {
    const server = await startServer();
    const store = await openPage(server);
    await store.put('a-1.jpg', await picture(20 * kB));
    const name = reason === 'name-taken' ? 'a-1.jpg' : 'b-1.jpg';
    await expect(store.put(name, await make())).rejects.toMatchObject({ name: 'UploadFailure', reason });
  });

  test('a session that has ended, and a visitor', async () => {
    const server = await startServer();
    const small = await picture(2 * kB);
    const nobody = await openPage(server, 'files=none');
    await expect(nobody.put('a.jpg', small)).rejects.toMatchObject({ reason: 'not-signed-in' });
    const visitor = await openPage(server, `files=${await server.visitorToken()}`);
    await expect(visitor.remove('a.jpg')).rejects.toMatchObject({ reason: 'not-owner' });
  });

  test.each([
    ['unreachable', new CallFailure({ kind: 'unreachable' })],
    ['not-signed-in', CallFailure.refused('not-signed-in')],
    ['not-owner', CallFailure.refused('not-owner')],
    ['unreachable', CallFailure.refused('cannot-save')],
  ])(
    'how the store is reached cannot be learnt: %s, and the next try asks again',
    async (reason, failure) => {
      const fileAccess = vi.fn(() => Promise.reject(failure));
      const store = createFileStoreClient({ fileAccess });
      await expect(store.remove('a.jpg')).rejects.toMatchObject({ reason });
      await expect(store.remove('a.jpg')).rejects.toMatchObject({ reason });
      expect(fileAccess).toHaveBeenCalledTimes(2);
    },
  );
});

test('an upload that is given up ends with the reason of its signal', async () => {
  const server = await startServer();
  const store = await openPage(server);
  const giving = new AbortController();
  const reason = new Error('cancel was pressed');
  const put = store.put('a-1.jpg', await picture(3_000 * kB), {
    signal: giving.signal,
    onProgress: (sent) => sent > 0 && giving.abort(reason),
  });
  await expect(put).rejects.toBe(reason);
  expect(await server.site.files.find('a-1.jpg')).toBeNull();
  await expect(store.put('b.jpg', await picture(2 * kB), { signal: giving.signal })).rejects.toBe(reason);
});

test('behind https the SDK speaks to the page’s own host, though its types do not show how', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 204 });
  });
  const page = { protocol: 'https:', host: 'example.org', hostname: 'example.org', port: '' };
  const store = await connectToStore(embedded, page, async () => embedded);
  await store.remove('a.jpg');
  await store.close();
  expect(asked).toEqual(['https://example.org/v0/b/files/o/files%2Fa.jpg']);
});

test('a bucket is signed in to with the token of the server, and then asked in its own name', async () => {
  const asked: { url: string; authorization: string | null; body: string }[] = [];
  const jwt = ['{"alg":"none"}', '{"sub":"owner","exp":4102444800,"iat":1700000000}', 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  vi.stubGlobal('fetch', async (url: string | URL, { headers, body }: RequestInit = {}) => {
    const authorization = new Headers(headers).get('authorization');
    asked.push({ url: String(url), authorization, body: typeof body === 'string' ? body : '' });
    if (String(url).includes(':signInWithCustomToken'))
      return Response.json({ idToken: jwt, refreshToken: 'r', expiresIn: '3600' });
    if (String(url).includes(':lookup')) return Response.json({ users: [{ localId: 'owner' }] });
    return new Response(null, { status: 204 });
  });
  const access = {
    kind: 'firebase',
    bucket: 'example.firebasestorage.app',
    apiKey: 'k',
    authToken: 'custom',
  } as const;
  const store = await connectToStore(
    access,
    {
      protocol: 'https:',
      host: 'example.org',
      hostname: 'example.org',
      port: '',
    },
    async () => access,
  );
  await store.remove('a.jpg');
  await store.close();
  expect(asked[0]?.url).toContain(
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=k',
  );
  expect(asked[0]?.body).toContain('"token":"custom"');
  expect(asked.at(-1)).toMatchObject({
    url: 'https://firebasestorage.googleapis.com/v0/b/example.firebasestorage.app/o/files%2Fa.jpg',
    authorization: `Firebase ${jwt}`,
  });
});

test('the version of the SDK is pinned, for one of its ways is not in its types', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(dependencies.firebase).toMatch(/^\d+\.\d+\.\d+$/);
});
