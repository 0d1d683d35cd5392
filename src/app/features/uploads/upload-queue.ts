import { createSmallStore, type SmallStore } from '../../lib/small-store';
import { createShrinkStep } from './picture-pipeline';
import { createSender } from './send-pictures';
import type { UploadBatch, UploadChange, WaitingPicture } from './stored-uploads';
import {
  draftBatchOf,
  noUploads,
  picturesInBatch,
  type UploadContext,
  type UploadQueueDeps,
  type UploadState,
} from './upload-state';
import type { UploadTarget } from './upload-target';

/** Runs steps until none is left, in one tab at a time. */
export interface Runner {
  wake(): void;
}

/**
 * `locks` is undefined without https; then each tab runs on its own. `begin` is called when this tab gets the lock,
 * since another tab may have worked before. `step` returns false if nothing is left to do.
 */
function createSingleTabRunner(
  locks: Pick<LockManager, 'request'> | undefined,
  lockName: string,
  begin: () => Promise<void>,
  step: () => Promise<boolean>,
): Runner {
  let isRunning = false;
  let wokenAgain = false;

  const run = async () => {
    await begin();
    do {
      wokenAgain = false;
      while (await step());
    } while (wokenAgain);
  };

  const start = async () => {
    isRunning = true;
    try {
      await (locks ? locks.request(lockName, run) : run());
    } catch (error) {
      console.error('Waiting pictures could not be worked on.', error);
      wokenAgain = false;
    }
    isRunning = false;
    if (wokenAgain) void start();
  };

  return {
    wake() {
      wokenAgain = true;
      if (!isRunning) void start();
    },
  };
}

/** Uploads of pictures, stored on the phone until their names are saved on the server. */
export interface UploadQueue {
  state: SmallStore<UploadState>;
  /** Adds chosen files to the draft batch of a screen. */
  add(screen: string, files: readonly File[]): Promise<void>;
  drop(pictureIds: string[]): Promise<void>;
  save(screen: string, target: UploadTarget): Promise<void>;
  cancel(batchId: string): Promise<void>;
  /** Retries refused pictures or a stopped batch. */
  retry(batchId: string, pictureId?: string): Promise<void>;
  /** Called for each batch that this tab has saved. Returns the unsubscribe function. */
  watchSaved(listener: (batchId: string) => void): () => void;
  retryNow(): void;
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

const withChange = (
  state: UploadState,
  { batches = [], pictures = [], gone }: UploadChange,
): UploadState => ({
  ...state,
  batches: [...without(state.batches, batches, gone?.batches), ...batches].sort(
    (one, other) => one.createdAt - other.createdAt,
  ),
  pictures: [...without(state.pictures, pictures, gone?.pictures), ...pictures].sort(
    (one, other) => one.place - other.place,
  ),
});

/** A refused picture for a retry. It keeps its name unless another file has that name. */
const again = (picture: WaitingPicture): WaitingPicture =>
  picture.name && picture.problem !== 'name-taken'
    ? { ...picture, state: 'ready', problem: null }
    : { ...picture, state: 'chosen', name: '', problem: null, begun: 0 };

export function createUploadQueue(tools: UploadQueueDeps): UploadQueue {
  const { storage: kept, tabs } = tools;
  const state = createSmallStore<UploadState>(noUploads);
  /** Content that could not be written to IndexedDB. */
  const unstored = new Map<string, Blob>();
  const listeners = new Set<(batchId: string) => void>();
  let isClosed = false;
  let changes = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Serializes reads and writes. */
  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const set = (change: Partial<UploadState>) => state.set({ ...state.get(), ...change });

  const write = (change: UploadChange) =>
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

  const context: UploadContext = {
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

  /** Loads what other tabs or an earlier page have stored. Reads again if this tab changed something during the read. */
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
  const sender = createSender(context);
  const sending = createSingleTabRunner(tools.locks, lock('send'), read, sender.step);
  const shrinking = createSingleTabRunner(
    tools.locks,
    lock('shrink'),
    read,
    createShrinkStep(context, () => sending.wake()),
  );
  const wake = () => {
    if (isClosed) return;
    shrinking.wake();
    sending.wake();
  };
  const retryNow = () => {
    sender.retryNow();
    wake();
  };
  tabs.onmessage = () => void read();

  /** Removes pictures, and batches that are then empty. */
  const drop = async (pictures: string[]) => {
    const emptied = state
      .get()
      .batches.filter((batch) =>
        picturesInBatch(state.get(), batch.id).every(({ id }) => pictures.includes(id)),
      );
    sender.discard(pictures);
    await context.change({ gone: { pictures, batches: emptied.map(({ id }) => id) } });
    wake();
  };

  void read().then(wake);

  return {
    state,
    async add(screen, files) {
      const draft: UploadBatch = draftBatchOf(state.get(), screen) ?? {
        id: tools.newId(),
        screen,
        createdAt: tools.now(),
        target: null,
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
          begun: 0,
        },
        file,
      ]);
      // One write per picture: storage may have space for some of them, and a large single write is slow.
      await Promise.all(
        chosen.map(([picture, file]) =>
          context.change({ batches: [draft], pictures: [picture], blobs: [[picture.id, file]] }),
        ),
      );
      wake();
    },
    drop,
    async save(screen, target) {
      const draft = draftBatchOf(state.get(), screen);
      if (!draft) return;
      await context.change({ batches: [{ ...draft, target }] });
      retryNow();
    },
    cancel: (batchId) => drop(picturesInBatch(state.get(), batchId).map(({ id }) => id)),
    async retry(batchId, pictureId) {
      const batch = state.get().batches.find(({ id }) => id === batchId);
      if (!batch) return;
      const pictures = picturesInBatch(state.get(), batchId)
        .filter((picture) => picture.state === 'refused' && (!pictureId || picture.id === pictureId))
        .map(again);
      await context.change({ batches: [{ ...batch, problem: null }], pictures });
      retryNow();
    },
    watchSaved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retryNow,
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
