import { expect, test, vi } from 'vitest';
import type { FileStoreClient } from '~/app/features/uploads/firebase-connection';
import type { PictureShrinker } from '~/app/features/uploads/picture-shrinker';
import type { StoredUploads, UploadBatch, WaitingPicture } from '~/app/features/uploads/stored-uploads';
import { UploadFailure } from '~/app/features/uploads/upload-failure';
import { createUploadQueue } from '~/app/features/uploads/upload-queue';
import {
  countUnsentItems,
  noUploads,
  progressOf,
  summarizeUploads,
} from '~/app/features/uploads/upload-state';
import { CallFailure } from '~/contract/call-failure';
import { createFakeLocks } from '../outbox/fake-locks';
import { settled } from '../settled';

const hour = 60 * 60 * 1000;

/** Calls after which the fake backend no longer answers, so that a queue that repeats itself fails its test and ends. */
const maxCalls = 20;

/** As a channel does, it throws where it is used when it has been closed. */
function tabs() {
  let isClosed = false;
  return {
    postMessage() {
      if (isClosed) throw new DOMException('The channel is closed.', 'InvalidStateError');
    },
    close() {
      isClosed = true;
    },
    onmessage: null,
  };
}

/** A phone whose storage outlives the page, with a store and a backend that can be away. */
function phone(locks?: Pick<LockManager, 'request'>) {
  const batches = new Map<string, UploadBatch>();
  const pictures = new Map<string, WaitingPicture>();
  const blobs = new Map<string, Blob>();
  const kept: StoredUploads = {
    read: async () => ({ batches: [...batches.values()], pictures: [...pictures.values()] }),
    blob: async (id) => blobs.get(id),
    async write(change) {
      for (const batch of change.batches ?? []) batches.set(batch.id, batch);
      for (const picture of change.pictures ?? []) pictures.set(picture.id, picture);
      for (const [id, blob] of change.blobs ?? []) blobs.set(id, blob);
      for (const id of change.gone?.batches ?? []) batches.delete(id);
      for (const id of change.gone?.pictures ?? []) {
        pictures.delete(id);
        blobs.delete(id);
      }
    },
    close: () => undefined,
  };
  const state = { now: Date.UTC(2026, 2, 1), ids: 0 };
  const put = vi.fn<FileStoreClient['put']>(async () => undefined);
  const remove = vi.fn(async (_name: string) => undefined);
  const tell = vi.fn(async (_target: unknown, _names: string[]): Promise<unknown> => undefined);
  const closeStore = vi.fn(async () => undefined);
  const confirmSession = vi.fn(async () => undefined);
  const small = new Blob(['small'], { type: 'image/webp' });
  const shrink = vi.fn<PictureShrinker['shrink']>(async () => ({ picture: small, preview: small }));
  const wasLeft = vi.fn((_id: string) => false);
  const open = () =>
    createUploadQueue({
      storage: kept,
      store: { put, remove, close: closeStore },
      shrinker: { shrink, end: () => undefined },
      decoding: { begin: () => undefined, end: () => undefined, wasLeft },
      saveNames: (target, names) =>
        tell.mock.calls.length < maxCalls ? tell(target, names) : new Promise(() => undefined),
      confirmSession,
      isSignedIn: () => true,
      onSaved: () => undefined,
      now: () => state.now,
      random: () => 0,
      sleep: () => new Promise(() => undefined),
      newId: () => {
        state.ids += 1;
        return `id-${state.ids}`;
      },
      locks,
      tabs: tabs(),
      account: 'owner@example.org',
    });
  return { open, kept, put, remove, tell, closeStore, confirmSession, shrink, wasLeft, state, pictures };
}

const file = (name: string) => new File(['large'], name, { type: 'image/jpeg' });
const photos = { kind: 'photos' } as const;
const away = () => Promise.reject(new CallFailure({ kind: 'unreachable' }));

test('a file that was stored for half a day is uploaded again before its name is saved', async () => {
  const { open, put, tell, state, pictures } = phone();
  tell.mockImplementationOnce(away);
  const first = open();
  await first.add('photos', [file('a.jpg')]);
  await first.save('photos', photos);
  await expect.poll(() => tell).toHaveBeenCalledTimes(1);
  first.close();

  state.now += 13 * hour;
  open();
  await expect.poll(() => tell).toHaveBeenCalledTimes(2);
  expect(put).toHaveBeenCalledTimes(2);
  expect(put.mock.calls[1]?.[0]).toBe(put.mock.calls[0]?.[0]);
  expect(tell.mock.calls[1]).toEqual(tell.mock.calls[0]);
  await expect.poll(() => pictures.size).toBe(0);
});

test('pictures that the store has lost are uploaded again before the phone deletes them', async () => {
  const { open, put, tell, remove, pictures } = phone();
  tell.mockImplementationOnce(async (_target, names) => ({ result: 'Success', missing: names.slice(0, 1) }));
  tell.mockImplementationOnce(away);
  const queue = open();
  const told = vi.fn();
  queue.watchSaved(told);
  await queue.add('photos', [file('a.jpg'), file('b.jpg')]);
  await queue.save('photos', photos);
  await expect.poll(() => queue.state.get().standing).toBe('waiting');
  const [a, b] = tell.mock.calls[0]?.[1] ?? [];
  expect(put.mock.calls.map(([name]) => name)).toEqual([a, b, a]);
  expect(tell.mock.calls[1]?.[1]).toEqual([a]);
  expect(told).not.toHaveBeenCalled();
  expect([...pictures.values()].map(({ name }) => name)).toEqual([a]);
  queue.retryNow();
  await expect.poll(() => told).toHaveBeenCalledTimes(1);
  expect(queue.state.get()).toMatchObject({ batches: [], pictures: [] });
  expect(pictures.size).toBe(0);
  expect(remove).not.toHaveBeenCalled();
});

test('a picture that the store loses each time is sent three times, and then waits for the owner', async () => {
  const { open, put, tell } = phone();
  tell.mockImplementation(async (_target, names) => ({ missing: names }));
  const queue = open();
  await queue.add('photos', [file('a.jpg')]);
  await queue.save('photos', photos);
  await expect
    .poll(() => [queue.state.get().pictures[0]?.state, put.mock.calls.length, tell.mock.calls.length])
    .toEqual(['refused', 3, 3]);
});

test('cancelling an upload deletes files whose names were not sent to the backend, and keeps the others', async () => {
  const untold = phone();
  untold.put
    .mockImplementationOnce(async () => undefined)
    .mockImplementation(() => new Promise(() => undefined));
  const queue = untold.open();
  await queue.add('photos', [file('a.jpg'), file('b.jpg')]);
  await queue.save('photos', photos);
  await expect.poll(() => untold.put).toHaveBeenCalledTimes(2);
  await queue.cancel(queue.state.get().batches[0]?.id ?? '');
  expect(untold.remove.mock.calls).toEqual([[untold.put.mock.calls[0]?.[0]]]);
  expect(untold.pictures.size).toBe(0);

  const told = phone();
  told.tell.mockImplementation(away);
  const other = told.open();
  await other.add('photos', [file('a.jpg')]);
  await other.save('photos', photos);
  await expect.poll(() => told.tell).toHaveBeenCalled();
  await other.cancel(other.state.get().batches[0]?.id ?? '');
  expect(told.remove).not.toHaveBeenCalled();
});

test('pictures go in the order of choosing, in one call, and a refusal of the call waits for the owner', async () => {
  const { open, tell } = phone();
  tell.mockImplementationOnce(() => Promise.reject(CallFailure.refused('event-gone')));
  const queue = open();
  await queue.add('event:e', [file('c.jpg'), file('a.jpg')]);
  await queue.add('event:e', [file('b.jpg')]);
  await queue.save('event:e', { kind: 'event', eid: 'e' });
  await expect.poll(() => queue.state.get().batches[0]?.problem).toBe('event-gone');
  expect(tell).toHaveBeenCalledTimes(1);
  await queue.retry(queue.state.get().batches[0]?.id ?? '');
  await expect.poll(() => queue.state.get().batches).toEqual([]);
  const names = tell.mock.calls[1]?.[1].map((name) => name.slice(0, 1));
  expect(names).toEqual(['c', 'a', 'b']);
});

test('a closed upload queue signs out of the file store, releases its pictures, and sends, stores and reports nothing more', async () => {
  const { open, put, tell, closeStore, pictures } = phone();
  let arrive: () => void = () => undefined;
  tell.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(undefined);
      }),
  );
  const queue = open();
  const told = vi.fn();
  queue.watchSaved(told);
  await queue.add('photos', [file('a.jpg')]);
  await queue.save('photos', photos);
  await expect.poll(() => tell).toHaveBeenCalledTimes(1);
  queue.close();
  expect(closeStore).toHaveBeenCalledTimes(1);
  expect(queue.state.get()).toEqual(noUploads);
  // The answer comes after the logout.
  arrive();
  await settled();
  expect(told).not.toHaveBeenCalled();
  expect(pictures.size).toBe(1);
  queue.retryNow();
  await settled();
  expect([put.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1]);
});

test('a waiting upload counts each unsent picture, then one call, and each refused picture', async () => {
  const { open, put, tell } = phone();
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('too-large')));
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('unreachable')));
  tell.mockImplementationOnce(away);
  const queue = open();
  await queue.add('photos', [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  expect(countUnsentItems(1, queue.state.get())).toBe(1);
  await queue.save('photos', photos);
  await expect.poll(() => queue.state.get().standing).toBe('waiting');
  expect(countUnsentItems(1, queue.state.get())).toBe(4);
  queue.retryNow();
  await expect.poll(() => tell).toHaveBeenCalledTimes(1);
  expect(countUnsentItems(1, queue.state.get())).toBe(3);
  queue.retryNow();
  await expect.poll(() => queue.state.get().pictures).toMatchObject([{ state: 'refused' }]);
  expect(countUnsentItems(1, queue.state.get())).toBe(2);
});

test('the summary of uploads counts all that is being sent, and leads to the oldest', async () => {
  const { open, put } = phone();
  const album = { kind: 'year', year: 1987 } as const;
  const brief = () => summarizeUploads(queue.state.get());
  const queue = open();
  await queue.add('photos', [file('a.jpg'), file('b.jpg')]);
  expect(brief()).toBeUndefined();

  put.mockImplementation(() => new Promise(() => undefined));
  await queue.save('photos', photos);
  expect(brief()).toEqual({ kind: 'onTheWay', count: 2, target: photos });
  await queue.add('year', [file('c.jpg')]);
  await queue.save('year', album);
  expect(brief()).toEqual({ kind: 'onTheWay', count: 3, target: photos });
});

test('all pictures of an upload need attention when its call is refused, otherwise only refused ones', async () => {
  const { open, put, tell } = phone();
  const event = { kind: 'event', eid: 'e' } as const;
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('too-large')));
  tell.mockImplementationOnce(() => Promise.reject(CallFailure.refused('event-gone')));
  const queue = open();
  await queue.add('event:e', [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  await queue.save('event:e', event);
  await expect.poll(() => queue.state.get().batches[0]?.problem).toBe('event-gone');
  expect(summarizeUploads(queue.state.get())).toEqual({ kind: 'needing', count: 3, target: event });
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('too-large')));
  await queue.retry(queue.state.get().batches[0]?.id ?? '');
  await expect.poll(() => queue.state.get().pictures).toMatchObject([{ state: 'refused' }]);
  expect(summarizeUploads(queue.state.get())).toEqual({ kind: 'needing', count: 1, target: event });
});

test('an upload waits for a failing server and goes on, still signed in', async () => {
  const { open, put, tell, confirmSession } = phone();
  const queue = open();
  for (const trouble of ['too-many', 'cannot-save'] as const) {
    put.mockImplementationOnce(() => Promise.reject(new UploadFailure('not-signed-in')));
    confirmSession.mockImplementationOnce(() => Promise.reject(CallFailure.refused(trouble)));
    await queue.add('photos', [file('a.jpg')]);
    await queue.save('photos', photos);
    await expect.poll(() => queue.state.get().standing).not.toBe('fine');
    expect(queue.state.get().standing).toBe('waiting');
    queue.retryNow();
    await expect.poll(() => queue.state.get().batches).toEqual([]);
  }
  expect(tell).toHaveBeenCalledTimes(2);
});

test('an upload queue that is closed while a picture is stored or read reports no error and does not send it', async () => {
  const { open, kept, put, pictures } = phone();
  const first = open();
  const adding = first.add('photos', [file('a.jpg')]);
  first.close();
  await expect(adding).resolves.toBeUndefined();
  expect(pictures.size).toBe(1);

  const second = open();
  await expect.poll(() => second.state.get().pictures).toMatchObject([{ state: 'ready' }]);
  const { blob } = kept;
  const read = vi.spyOn(kept, 'blob').mockImplementation((id) => {
    second.close();
    return blob(id);
  });
  await second.save('photos', photos);
  await expect.poll(() => read).toHaveBeenCalledTimes(1);
  await settled();
  expect(put).not.toHaveBeenCalled();
});

test('an upload queue that is closed while it waits for a connection lets the next one begin at once', async () => {
  const locks = createFakeLocks();
  const { open, put } = phone(locks);
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('unreachable')));
  const first = open();
  await first.add('photos', [file('a.jpg')]);
  await first.save('photos', photos);
  await expect.poll(() => first.state.get().standing).toBe('waiting');
  first.close();
  const second = open();
  await expect.poll(() => put).toHaveBeenCalledTimes(2);
  await expect.poll(() => second.state.get().batches).toEqual([]);
});

test('upload progress, per picture and in total, grows with the bytes sent and leaves out refused pictures', async () => {
  const { open, put, tell } = phone();
  let send: (percent: number) => void = () => undefined;
  let arrive: () => void = () => undefined;
  put.mockImplementation(
    (_name, _picture, { onProgress } = {}) =>
      new Promise((resolve) => {
        send = (percent) => onProgress?.(percent, 100);
        arrive = resolve;
      }),
  );
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('too-large')));
  tell.mockImplementation(() => new Promise(() => undefined));
  const queue = open();
  await queue.add('photos', [file('refused.jpg'), file('a.jpg'), file('b.jpg')]);
  const id = queue.state.get().batches[0]?.id ?? '';
  const overall = () => progressOf(queue.state.get(), id);
  const one = () => queue.state.get().sending?.share;
  expect(overall()).toEqual({ sent: 0, total: 3, share: 0 });

  await queue.save('photos', photos);
  await expect.poll(() => put).toHaveBeenCalledTimes(2);
  expect([one(), overall()]).toEqual([0, { sent: 0, total: 2, share: 0 }]);
  send(50);
  expect([one(), overall()]).toEqual([0.5, { sent: 0, total: 2, share: 0.25 }]);
  send(100);
  expect([one(), overall()]).toEqual([1, { sent: 0, total: 2, share: 0.5 }]);
  arrive();
  await expect.poll(() => put).toHaveBeenCalledTimes(3);
  expect([one(), overall()]).toEqual([0, { sent: 1, total: 2, share: 0.5 }]);
  send(50);
  expect([one(), overall()]).toEqual([0.5, { sent: 1, total: 2, share: 0.75 }]);
  arrive();
  await expect.poll(() => tell).toHaveBeenCalledTimes(1);
  expect([one(), overall()]).toEqual([undefined, { sent: 2, total: 2, share: 1 }]);
});

/** A decoding that the page does not survive, or that is not finished yet. */
const forEver = () => new Promise<never>(() => undefined);

test('a picture that crashes the page is decoded once, then refused until a retry, and the others continue', async () => {
  const { open, shrink, pictures } = phone();
  const begun: number[] = [];
  shrink.mockImplementationOnce(() => {
    begun.push(...[...pictures.values()].map((picture) => picture.begun));
    return forEver();
  });
  await open().add('photos', [file('huge.jpg')]);
  await expect.poll(() => shrink).toHaveBeenCalledTimes(1);
  // Stored before the decoding.
  expect(begun).toEqual([1]);

  const next = open();
  await expect
    .poll(() => next.state.get().pictures)
    .toMatchObject([{ state: 'refused', problem: 'ended-page', begun: 0 }]);
  await next.add('photos', [file('small.jpg')]);
  await expect.poll(() => next.state.get().pictures.map(({ state }) => state)).toEqual(['refused', 'ready']);
  expect(shrink).toHaveBeenCalledTimes(2);

  shrink.mockImplementationOnce(forEver);
  await next.retry(next.state.get().batches[0]?.id ?? '');
  await expect.poll(() => shrink).toHaveBeenCalledTimes(3);
  const last = open();
  await expect.poll(() => last.state.get().pictures.map(({ state }) => state)).toEqual(['refused', 'ready']);
  await last.retry(last.state.get().batches[0]?.id ?? '');
  await expect.poll(() => last.state.get().pictures.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect([...pictures.values()].map((picture) => picture.begun)).toEqual([0, 0]);
});

test('a picture that was decoded when the page was left is decoded again, three times at most', async () => {
  const { open, shrink, wasLeft } = phone();
  shrink.mockImplementation(forEver);
  wasLeft.mockReturnValue(true);
  await open().add('photos', [file('a.jpg')]);
  for (const times of [1, 2, 3]) {
    await expect.poll(() => shrink).toHaveBeenCalledTimes(times);
    if (times < 3) open();
  }
  const last = open();
  await expect.poll(() => last.state.get().pictures[0]?.problem).toBe('ended-page');
  expect(shrink).toHaveBeenCalledTimes(3);
});

test('a picture that another tab decodes is not taken for one that ended its page', async () => {
  const { open, shrink } = phone(createFakeLocks());
  let finish: () => void = () => undefined;
  const small = new Blob(['small'], { type: 'image/webp' });
  shrink.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ picture: small, preview: small });
      }),
  );
  await open().add('photos', [file('a.jpg')]);
  await expect.poll(() => shrink).toHaveBeenCalledTimes(1);
  const other = open();
  await expect.poll(() => other.state.get().pictures).toMatchObject([{ state: 'chosen', begun: 1 }]);
  await settled();
  finish();
  await expect.poll(() => other.state.get().pictures).toMatchObject([{ state: 'ready', begun: 0 }]);
  expect(shrink).toHaveBeenCalledTimes(1);
});

test('a picture is decoded again when the script for it could not be loaded before', async () => {
  const { open, shrink, pictures } = phone();
  shrink.mockImplementationOnce(() => Promise.reject(new UploadFailure('unreachable')));
  await open().add('photos', [file('a.jpg')]);
  await expect.poll(() => [...pictures.values()].map((picture) => picture.begun)).toEqual([0]);
  await expect.poll(() => shrink).toHaveBeenCalledTimes(1);
  const next = open();
  await expect.poll(() => next.state.get().pictures[0]?.state).toBe('ready');
});
