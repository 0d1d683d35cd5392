import { expect, test, vi } from 'vitest';
import { waitingToBeSent } from '~/app/features/owner/dashboard/waiting-to-be-sent';
import type { KeptUploads } from '~/app/features/owner/uploads/kept-uploads';
import { createUploadQueue } from '~/app/features/owner/uploads/upload-queue';
import { noUploads, progressOf } from '~/app/features/owner/uploads/upload-state';
import { uploadsInBrief } from '~/app/features/owner/uploads/uploads-in-brief';
import type { UploadBatch, WaitingPicture } from '~/app/features/owner/uploads/waiting-picture';
import type { FileStore } from '~/app/features/uploads/file-store';
import { UploadFailure } from '~/app/features/uploads/upload-failure';
import { CallFailure } from '~/contract/call-failure';
import { createFakeLocks } from '../outbox/fake-locks';
import { settled } from '../settled';

const hour = 60 * 60 * 1000;

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
  const kept: KeptUploads = {
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
  const put = vi.fn<FileStore['put']>(async () => undefined);
  const remove = vi.fn(async (_name: string) => undefined);
  const tell = vi.fn(async (_target: unknown, _names: string[]) => undefined);
  const closeStore = vi.fn(async () => undefined);
  const confirmSession = vi.fn(async () => undefined);
  const open = () =>
    createUploadQueue({
      kept,
      store: { put, remove, close: closeStore },
      shrinker: {
        shrink: async () => {
          const picture = new Blob(['small'], { type: 'image/webp' });
          return { picture, preview: picture };
        },
        end: () => undefined,
      },
      tell,
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
  return { open, kept, put, remove, tell, closeStore, confirmSession, state, pictures };
}

const file = (name: string) => new File(['large'], name, { type: 'image/jpeg' });
const photos = { kind: 'photos' } as const;
const away = () => Promise.reject(new CallFailure({ kind: 'unreachable' }));

test('a file that has waited in the store for half a day is sent once more before anything refers to it', async () => {
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

test('giving up deletes from the store what nobody was told of, and leaves what the backend may know', async () => {
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

test('pictures go in the order of choosing, in one call, and a refusal of the call waits for her', async () => {
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

test('a closed queue leaves the store, holds no picture any more, and neither sends, keeps nor tells of anything later', async () => {
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
  // The answer comes after she has gone.
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).not.toHaveBeenCalled();
  expect(pictures.size).toBe(1);
  queue.hurry();
  await new Promise((resolve) => setTimeout(resolve));
  expect([put.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1]);
});

test('an upload that waits for the line is one thing to be sent per picture, then one call, and a refused picture stays one', async () => {
  const { open, put, tell } = phone();
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('too-large')));
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('unreachable')));
  tell.mockImplementationOnce(away);
  const queue = open();
  await queue.add('photos', [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  expect(waitingToBeSent(1, queue.state.get())).toBe(1);
  await queue.save('photos', photos);
  await expect.poll(() => queue.state.get().standing).toBe('waiting');
  expect(waitingToBeSent(1, queue.state.get())).toBe(4);
  queue.hurry();
  await expect.poll(() => tell).toHaveBeenCalledTimes(1);
  expect(waitingToBeSent(1, queue.state.get())).toBe(3);
  queue.hurry();
  await expect.poll(() => queue.state.get().pictures).toMatchObject([{ state: 'refused' }]);
  expect(waitingToBeSent(1, queue.state.get())).toBe(2);
});

test('what needs her is said before what moves, and that before what she holds back', async () => {
  const { open, put } = phone();
  const album = { kind: 'year', year: 1987 } as const;
  const brief = () => uploadsInBrief(queue.state.get());
  const idOf = (screen: string) =>
    queue.state.get().batches.find((batch) => batch.screen === screen)?.id ?? '';
  const queue = open();
  await queue.add('photos', [file('a.jpg'), file('b.jpg')]);
  expect(brief()).toBeUndefined();

  put.mockImplementation(() => new Promise(() => undefined));
  await queue.save('photos', photos);
  expect(brief()).toEqual({ kind: 'onTheWay', count: 2, target: photos });
  await queue.pause(idOf('photos'), true);
  expect(brief()).toEqual({ kind: 'held', count: 2, target: photos });
  await queue.add('year', [file('c.jpg')]);
  await queue.save('year', album);
  expect(brief()).toEqual({ kind: 'onTheWay', count: 1, target: album });
});

test('where the call is refused all pictures of the upload need her, and without that the refused ones do', async () => {
  const { open, put, tell } = phone();
  const event = { kind: 'event', eid: 'e' } as const;
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('too-large')));
  tell.mockImplementationOnce(() => Promise.reject(CallFailure.refused('event-gone')));
  const queue = open();
  await queue.add('event:e', [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  await queue.save('event:e', event);
  await expect.poll(() => queue.state.get().batches[0]?.problem).toBe('event-gone');
  expect(uploadsInBrief(queue.state.get())).toEqual({ kind: 'needing', count: 3, target: event });
  put.mockImplementationOnce(() => Promise.reject(new UploadFailure('too-large')));
  await queue.retry(queue.state.get().batches[0]?.id ?? '');
  await expect.poll(() => queue.state.get().pictures).toMatchObject([{ state: 'refused' }]);
  expect(uploadsInBrief(queue.state.get())).toEqual({ kind: 'needing', count: 1, target: event });
});

test('a server in trouble says nothing of who is signed in: the upload waits for it, and goes on', async () => {
  const { open, put, tell, confirmSession } = phone();
  const queue = open();
  for (const trouble of ['too-many', 'cannot-save'] as const) {
    put.mockImplementationOnce(() => Promise.reject(new UploadFailure('not-signed-in')));
    confirmSession.mockImplementationOnce(() => Promise.reject(CallFailure.refused(trouble)));
    await queue.add('photos', [file('a.jpg')]);
    await queue.save('photos', photos);
    await expect.poll(() => queue.state.get().standing).not.toBe('fine');
    expect(queue.state.get().standing).toBe('waiting');
    queue.hurry();
    await expect.poll(() => queue.state.get().batches).toEqual([]);
  }
  expect(tell).toHaveBeenCalledTimes(2);
});

test('a queue that is closed while a picture is kept, or read, says nothing of it and does not send it', async () => {
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
  await new Promise((resolve) => setTimeout(resolve));
  expect(put).not.toHaveBeenCalled();
});

test('what is closed while it waits for the line lets the next one begin at once', async () => {
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

test('a paused upload is left off where it is, stays so whatever hope there is, and goes on when she resumes it', async () => {
  const { open, put, tell } = phone();
  put.mockImplementationOnce(
    (_name, _picture, { signal } = {}) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  tell.mockImplementationOnce(away);
  const queue = open();
  await queue.add('photos', [file('a.jpg'), file('b.jpg')]);
  await queue.save('photos', photos);
  await expect.poll(() => put).toHaveBeenCalledTimes(1);
  const id = queue.state.get().batches[0]?.id ?? '';
  const calls = () => [put.mock.calls.map(([name]) => name.slice(0, 1)), tell.mock.calls.length];

  await queue.pause(id, true);
  expect(put.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
  queue.hurry();
  await settled();
  expect(calls()).toEqual([['a'], 0]);

  await queue.pause(id, false);
  await expect.poll(() => queue.state.get().standing).toBe('waiting');
  expect(calls()).toEqual([['a', 'a', 'b'], 1]);
  // All pictures have arrived; only the call is left.
  await queue.pause(id, true);
  queue.hurry();
  await settled();
  expect(calls()).toEqual([['a', 'a', 'b'], 1]);

  await queue.pause(id, false);
  await expect.poll(() => queue.state.get().batches).toEqual([]);
  expect(calls()).toEqual([['a', 'a', 'b'], 2]);
});

test('how far a picture is, and all of them together, grows with what was sent; a refused one is not waited for', async () => {
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
  expect(overall()).toEqual({ sent: 0, of: 3, share: 0 });

  await queue.save('photos', photos);
  await expect.poll(() => put).toHaveBeenCalledTimes(2);
  expect([one(), overall()]).toEqual([0, { sent: 0, of: 2, share: 0 }]);
  send(50);
  expect([one(), overall()]).toEqual([0.5, { sent: 0, of: 2, share: 0.25 }]);
  send(100);
  expect([one(), overall()]).toEqual([1, { sent: 0, of: 2, share: 0.5 }]);
  arrive();
  await expect.poll(() => put).toHaveBeenCalledTimes(3);
  expect([one(), overall()]).toEqual([0, { sent: 1, of: 2, share: 0.5 }]);
  send(50);
  expect([one(), overall()]).toEqual([0.5, { sent: 1, of: 2, share: 0.75 }]);
  arrive();
  await expect.poll(() => tell).toHaveBeenCalledTimes(1);
  expect([one(), overall()]).toEqual([undefined, { sent: 2, of: 2, share: 1 }]);
});
