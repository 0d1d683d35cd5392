import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectToStore } from '~/app/features/uploads/firebase-connection';
import { UploadFailure } from '~/app/features/uploads/upload-failure';
import type { FileAccess } from '~/contract/owner-calls';

const signedInWith: string[] = [];
vi.mock('firebase/auth', () => ({
  initializeAuth: () => undefined,
  inMemoryPersistence: undefined,
  signInWithCustomToken: async (_: unknown, token: string) => void signedInWith.push(token),
}));

/** Ends the upload that is under way. */
let endUpload: () => void = () => undefined;
vi.mock('firebase/storage', () => ({
  StorageError: class extends Error {},
  getStorage: () => ({}),
  ref: (_: unknown, name: string) => name,
  deleteObject: async () => undefined,
  uploadBytesResumable: () => {
    const task = new Promise<void>((resolve) => {
      endUpload = resolve;
    });
    return Object.assign(task, { on: () => () => undefined, cancel: () => true });
  },
}));

const minute = 60_000;
const page = { protocol: 'https:', host: 'example.org', hostname: 'example.org', port: '' };

beforeEach(() => {
  signedInWith.length = 0;
  vi.useFakeTimers({ now: new Date('2026-03-06T06:30:00Z') });
});
afterEach(() => vi.useRealTimers());

/** A connection to a bucket, and what the server says when it is asked again. */
const connect = async () => {
  let asked = 0;
  const server = { refuses: false };
  const access = (authToken: string): FileAccess => ({
    kind: 'firebase',
    bucket: 'b',
    apiKey: 'k',
    authToken,
  });
  const connection = await connectToStore(access('token 0'), page, async () => {
    asked += 1;
    if (server.refuses) throw new UploadFailure('not-signed-in');
    return access(`token ${asked}`);
  });
  return { connection, server, asked: () => asked };
};

test('access to a bucket is renewed before its hour is over, also while an upload goes on', async () => {
  const { connection } = await connect();
  const upload = connection.put('a.webp', new Blob(['a']));
  await vi.advanceTimersByTimeAsync(44 * minute);
  expect(signedInWith).toEqual(['token 0']);
  await vi.advanceTimersByTimeAsync(minute);
  expect(signedInWith).toEqual(['token 0', 'token 1']);
  await vi.advanceTimersByTimeAsync(45 * minute);
  expect(signedInWith).toEqual(['token 0', 'token 1', 'token 2']);
  endUpload();
  await upload;
  await connection.close();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(signedInWith).toHaveLength(3);
});

test('access to a bucket that ended while the phone slept is renewed before the next picture is sent', async () => {
  const { connection } = await connect();
  vi.setSystemTime(Date.now() + 10 * 60 * minute);
  await connection.remove('a.webp');
  expect(signedInWith).toEqual(['token 0', 'token 1']);
  await connection.close();
});

test('bucket access reports an ended session, and is requested again after the next sign-in', async () => {
  const { connection, server, asked } = await connect();
  server.refuses = true;
  await vi.advanceTimersByTimeAsync(47 * minute);
  expect([asked(), signedInWith]).toEqual([3, ['token 0']]);
  await expect(connection.put('a.webp', new Blob(['a']))).rejects.toMatchObject({ reason: 'not-signed-in' });
  server.refuses = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(signedInWith).toEqual(['token 0', 'token 5']);
  await connection.close();
});
