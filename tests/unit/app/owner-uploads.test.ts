import { IDBFactory } from 'fake-indexeddb';
import { calls } from '~/contract/calls';
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileStoreClient } from '~/app/features/uploads/firebase-connection';
import { uploadQueueOf } from '~/app/features/uploads/owner-uploads';
import { UploadFailure } from '~/app/features/uploads/upload-failure';
import type { UploadQueue } from '~/app/features/uploads/upload-queue';
import { noUploads } from '~/app/features/uploads/upload-state';
import { createNetworkApi } from '~/app/lib/network-api';
import { createServerI18n } from '~/app/lib/server-languages';
import { beginSession, currentSession, endSession } from '~/app/lib/session-store';
import { wipeUploads } from '~/app/lib/upload-database';
import { problems } from '~/contract/call-failure';
import { FakePage } from '../offline/fake-page';
import { fakeStorage } from '../offline/fake-storage';

const put = vi.fn<FileStoreClient['put']>();
const close = vi.fn<FileStoreClient['close']>();
vi.mock('~/app/features/uploads/file-store-client', () => ({
  createFileStoreClient: (): FileStoreClient => ({ put, close, remove: async () => undefined }),
}));

const account = 'owner@example.org';
const signIn = (Email = account) => beginSession({ token: 'new', Email, OwnerEmail: account, Name: '' });
const photos = { kind: 'photos' } as const;

/** The backend: knows the token or not, and what it was told of. */
const backend = { knowsToken: true, told: 0 };
const answer = async (request: Request): Promise<Response> => {
  if (!backend.knowsToken) {
    const { status, text } = problems['not-signed-in'];
    return Response.json({ error: text, code: 'not-signed-in' }, { status });
  }
  if (request.url.endsWith('/uplode_photo')) backend.told += 1;
  return Response.json({ result: 'Success', Email: account, OwnerEmail: account, Name: '' });
};

/** The queue as the screens open it. */
const open = (): UploadQueue =>
  uploadQueueOf(account, {
    api: createNetworkApi(
      'https://backend.example',
      {
        token: () => currentSession()?.token ?? null,
        onReached: () => undefined,
        onUnreached: () => undefined,
        onTokenRefused: endSession,
      },
      calls,
    ),
    queryClient: new QueryClient(),
    i18n: createServerI18n('en'),
  });
const saveTwo = async (queue: UploadQueue) => {
  await queue.add('photos', [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]);
  // Or making the second one small would wake what waits.
  await expect.poll(() => queue.state.get().pictures).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
  await queue.save('photos', photos);
};
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  new FakePage();
  fakeStorage();
  vi.stubGlobal('fetch', answer);
  Object.assign(backend, { knowsToken: true, told: 0 });
  put.mockReset().mockResolvedValue();
  close.mockReset().mockResolvedValue();
  signIn();
});
afterEach(async () => {
  // The queue outlives the screens, and so would a test's the test.
  open();
  close.mockClear();
  await wipeUploads(account);
  await expect.poll(() => close).toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('uploads that stopped because the token was refused continue after the next sign-in', async () => {
  const queue = open();
  put.mockImplementationOnce(() => {
    backend.knowsToken = false;
    return Promise.reject(new UploadFailure('not-signed-in'));
  });
  await saveTwo(queue);
  await expect.poll(() => queue.state.get().standing).toBe('signed-out');
  expect(currentSession()).toBeNull();
  backend.knowsToken = true;
  signIn();
  expect(open()).toBe(queue);
  await expect.poll(() => queue.state.get().batches).toEqual([]);
  expect(backend.told).toBe(1);
});

test('waiting pictures leave the page and stay on the phone when another account signs in', async () => {
  const queue = open();
  put.mockReturnValue(new Promise(() => undefined));
  await saveTwo(queue);
  await expect.poll(() => put).toHaveBeenCalledTimes(1);
  endSession();
  expect(close).not.toHaveBeenCalled();
  signIn('visitor@example.org');
  expect(close).toHaveBeenCalledTimes(1);
  expect(queue.state.get()).toEqual(noUploads);
  signIn();
  await expect.poll(() => open().state.get().pictures).toHaveLength(2);
});

test('logging out drops pictures that the phone could not store and signs out of the file store', async () => {
  const refuse = () => {
    throw new DOMException('The database cannot be opened.', 'InvalidStateError');
  };
  vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
  vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(refuse);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const queue = open();
  put.mockReturnValue(new Promise(() => undefined));
  await saveTwo(queue);
  await expect.poll(() => put).toHaveBeenCalledTimes(1);
  expect(queue.state.get()).toMatchObject({ isStored: false, pictures: [{}, {}] });
  endSession();
  await wipeUploads(account);
  await expect.poll(() => close).toHaveBeenCalledTimes(1);
  expect(queue.state.get()).toEqual(noUploads);
  expect(put.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
  signIn();
  expect(open()).not.toBe(queue);
  expect(open().state.get().pictures).toEqual([]);
});

test('a page that opens the empty store just after another tab has logged out leaves no trace of the account', async () => {
  open();
  await expect.poll(databases).toHaveLength(1);
  endSession();
  await expect.poll(databases).toEqual([]);
});

test('an upload that ends after logging out stores nothing on the phone', async () => {
  const queue = open();
  let arrive: () => void = () => undefined;
  put.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await saveTwo(queue);
  await expect.poll(() => put).toHaveBeenCalledTimes(1);
  endSession();
  await wipeUploads(account);
  await expect.poll(() => close).toHaveBeenCalledTimes(1);
  arrive();
  queue.retryNow();
  await queue.add('photos', [new File(['c'], 'c.jpg')]);
  expect(await databases()).toEqual([]);
});
