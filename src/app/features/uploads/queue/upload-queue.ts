import { createSmallStore, type SmallStore } from '../../../browser/small-store';
import { draftOf, noUploads, picturesOf, type UploadState } from '../upload-state';
import type { UploadTarget } from '../upload-target';
import { oneRunner } from './one-runner';
import { createSender } from './send-pictures';
import { createShrinking } from './shrink-pictures';
import type { Change } from './stored-uploads';
import type { QueueTools, UploadContext } from './upload-context';
import type { UploadBatch, WaitingPicture } from './waiting-picture';

/** Pictures on their way into the store, stored on the phone until the backend has been told of them. */
export interface UploadQueue {
  state: SmallStore<UploadState>;
  /** Adds chosen files to what is being chosen for a screen. */
  add(screen: string, files: readonly File[]): Promise<void>;
  /** Takes pictures out, whatever became of them. */
  drop(pictureIds: readonly string[]): Promise<void>;
  /** Save Image: sends what was chosen for the screen, for this. */
  save(screen: string, target: UploadTarget): Promise<void>;
  pause(batchId: string, isPaused: boolean): Promise<void>;
  /** Gives a batch up. */
  cancel(batchId: string): Promise<void>;
  /** Tries refused pictures, or a batch that stands still, again. */
  retry(batchId: string, pictureId?: string): Promise<void>;
  /** Tells of each batch that the backend was told of by this tab. Gives a function that ends it. */
  watchSaved(listener: (batchId: string) => void): () => void;
  /** There is hope: tries at once what waits for the line. */
  retryNow(): void;
  /** Stops and releases the pictures; what is stored stays on the phone. */
  close(): void;
}

const without = <Item extends { id: string }>(
  items: readonly Item[],
  changed: Item[],
  gone: string[] = [],
) => {
  const out = new Set([...changed.map(({ id }) => id), ...gone]);
  return items.filter(({ id }) => !out.has(id));
};

const withChange = (state: UploadState, { batches = [], pictures = [], gone }: Change): UploadState => ({
  ...state,
  batches: [...without(state.batches, batches, gone?.batches), ...batches].sort(
    (one, other) => one.createdAt - other.createdAt,
  ),
  pictures: [...without(state.pictures, pictures, gone?.pictures), ...pictures].sort(
    (one, other) => one.place - other.place,
  ),
});

/** A refused picture as it is tried again: under its own name where it has one that nobody else has. */
const again = (picture: WaitingPicture): WaitingPicture =>
  picture.name && picture.problem !== 'name-taken'
    ? { ...picture, state: 'ready', problem: null }
    : { ...picture, state: 'chosen', name: '', problem: null };

/** Opens the queue and goes on with what an earlier page has left. */
export function createUploadQueue(tools: QueueTools): UploadQueue {
  const { storage: kept, tabs } = tools;
  const state = createSmallStore<UploadState>(noUploads);
  /** Content that the phone could not store. */
  const unstored = new Map<string, Blob>();
  const listeners = new Set<(batchId: string) => void>();
  let isClosed = false;
  let changes = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** What is read or written is so in the order of asking. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const set = (change: Partial<UploadState>) => state.set({ ...state.get(), ...change });

  const write = (change: Change) =>
    inOrder(() => kept.write(change)).then(
      () => {
        if (!isClosed) tabs.postMessage('changed');
      },
      (error: unknown) => {
        if (isClosed) return;
        console.warn('Pictures could not be stored on this phone.', error);
        for (const [id, blob] of change.blobs ?? []) unstored.set(id, blob);
        set({ isStored: false });
      },
    );

  const works: UploadContext = {
    tools,
    get: state.get,
    set,
    async change(change) {
      changes += 1;
      for (const id of change.gone?.pictures ?? []) unstored.delete(id);
      state.set(withChange(state.get(), change));
      await write(change);
    },
    saved(batchId, target) {
      tools.onSaved(target);
      for (const listener of listeners) listener(batchId);
    },
    blobOf: async (id) => unstored.get(id) ?? inOrder(() => kept.blob(id)),
    isClosed: () => isClosed,
  };

  /** Reads what other tabs, or an earlier page, have left. What this one changes meanwhile is read again. */
  const read = async (): Promise<void> => {
    const before = changes;
    const stored = await inOrder(() => kept.read()).catch((error: unknown) => {
      if (!isClosed) console.warn('Waiting pictures could not be read on this phone.', error);
      return undefined;
    });
    if (!stored || isClosed || !state.get().isStored) return;
    if (before !== changes) return read();
    state.set(withChange({ ...state.get(), batches: [], pictures: [] }, stored));
    sender.applyState();
  };

  const lock = (what: string) => `uploads-${what}-${tools.account}`;
  const sender = createSender(works);
  const sending = oneRunner(tools.locks, lock('send'), read, sender.step);
  const shrinking = oneRunner(
    tools.locks,
    lock('shrink'),
    read,
    createShrinking(works, () => sending.wake()),
  );
  const wake = () => {
    if (isClosed) return;
    shrinking.wake();
    sending.wake();
  };
  tabs.onmessage = () => void read();

  const batchOf = (id: string) => state.get().batches.find((batch) => batch.id === id);
  /** A batch of which nothing is left goes with its last picture. */
  const emptied = (gone: readonly string[]) =>
    state
      .get()
      .batches.filter((batch) => picturesOf(state.get(), batch.id).every(({ id }) => gone.includes(id)))
      .map(({ id }) => id);

  void read().then(wake);

  return {
    state,
    async add(screen, files) {
      const draft: UploadBatch = draftOf(state.get(), screen) ?? {
        id: tools.newId(),
        screen,
        createdAt: tools.now(),
        target: null,
        isPaused: false,
        problem: null,
        isTold: false,
      };
      const first = Math.max(tools.now(), (state.get().pictures.at(-1)?.place ?? 0) + 1);
      const chosen = files.map((file, index): [WaitingPicture, File] => [
        {
          id: tools.newId(),
          batch: draft.id,
          place: first + index,
          original: file.name,
          preview: null,
          state: 'chosen',
          name: '',
          problem: null,
          sentAt: 0,
        },
        file,
      ]);
      // One by one: a phone may have room for some of them, and copies 4 MB in a moment but not 160.
      await Promise.all(
        chosen.map(([picture, file]) =>
          works.change({ batches: [draft], pictures: [picture], blobs: [[picture.id, file]] }),
        ),
      );
      wake();
    },
    async drop(pictureIds) {
      const gone = { pictures: [...pictureIds], batches: emptied(pictureIds) };
      sender.giveUp(pictureIds);
      await works.change({ gone });
      wake();
    },
    async save(screen, target) {
      const draft = draftOf(state.get(), screen);
      if (!draft) return;
      await works.change({ batches: [{ ...draft, target }] });
      sender.retryNow();
      wake();
    },
    async pause(batchId, isPaused) {
      const batch = batchOf(batchId);
      if (!batch) return;
      await works.change({ batches: [{ ...batch, isPaused }] });
      sender.applyState();
      sender.retryNow();
      wake();
    },
    async cancel(batchId) {
      const pictures = picturesOf(state.get(), batchId).map(({ id }) => id);
      sender.giveUp(pictures);
      await works.change({ gone: { pictures, batches: [batchId] } });
      wake();
    },
    async retry(batchId, pictureId) {
      const batch = batchOf(batchId);
      if (!batch) return;
      const pictures = picturesOf(state.get(), batchId)
        .filter((picture) => picture.state === 'refused' && (!pictureId || picture.id === pictureId))
        .map(again);
      await works.change({ batches: [{ ...batch, problem: null, isPaused: false }], pictures });
      sender.retryNow();
      wake();
    },
    watchSaved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retryNow() {
      sender.retryNow();
      wake();
    },
    close() {
      isClosed = true;
      sender.stop();
      tools.shrinker.end();
      tabs.close();
      kept.close();
      tools.store.close().catch((error: unknown) => console.warn('The picture store was not closed.', error));
      unstored.clear();
      state.set(noUploads);
    },
  };
}
