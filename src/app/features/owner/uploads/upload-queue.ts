import { createSmallStore, type SmallStore } from '../../../offline/small-store';
import type { FileStore } from '../../uploads/file-store';
import type { PictureShrinker } from '../../uploads/picture-shrinker';
import type { Change, KeptUploads } from './kept-uploads';
import { oneRunner } from './one-runner';
import { createSender } from './send-pictures';
import { createShrinking } from './shrink-pictures';
import { draftOf, noUploads, picturesOf, type UploadState } from './upload-state';
import type { UploadTarget } from './upload-target';
import type { UploadBatch, WaitingPicture } from './waiting-picture';

/** What the queue needs from its surroundings; handed in, so that tests need neither a browser nor sleeping. */
export interface QueueTools {
  kept: KeptUploads;
  store: Pick<FileStore, 'put' | 'remove' | 'close'>;
  shrinker: PictureShrinker;
  /** Makes the call of a batch. Rejects with `CallFailure`. */
  tell: (target: UploadTarget, names: string[]) => Promise<void>;
  /** Asks who is signed in, which renews the store's cookie; a refused token ends the session. */
  confirmSession: () => Promise<unknown>;
  /** Whether the account of these pictures is signed in. */
  isSignedIn: () => boolean;
  /** A batch's call was received. */
  onSaved: (target: UploadTarget) => void;
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  sleep: (ms: number) => Promise<void>;
  newId: () => string;
  locks: Pick<LockManager, 'request'> | undefined;
  /** Where the tabs of one account tell each other of changes. */
  tabs: Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: (() => void) | null };
  account: string;
}

/** Pictures on their way into the store, kept on the phone until the backend has been told of them. */
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
  hurry(): void;
  /** Stops and lets go of the pictures; what is kept stays on the phone. */
  close(): void;
}

/** What the parts of the queue work with. */
export interface Works {
  tools: QueueTools;
  get: () => UploadState;
  set: (change: Partial<UploadState>) => void;
  /** Changes what is shown at once, and what is kept. */
  change: (change: Change) => Promise<void>;
  blobOf: (id: string) => Promise<Blob | undefined>;
  /** The backend was told of a batch. */
  saved: (batchId: string, target: UploadTarget) => void;
  isClosed: () => boolean;
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
  const { kept, tabs } = tools;
  const state = createSmallStore<UploadState>(noUploads);
  /** Content that the phone would not keep. */
  const unkept = new Map<string, Blob>();
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
        console.warn('Pictures could not be kept on this phone.', error);
        for (const [id, blob] of change.blobs ?? []) unkept.set(id, blob);
        set({ isKept: false });
      },
    );

  const works: Works = {
    tools,
    get: state.get,
    set,
    async change(change) {
      changes += 1;
      for (const id of change.gone?.pictures ?? []) unkept.delete(id);
      state.set(withChange(state.get(), change));
      await write(change);
    },
    saved(batchId, target) {
      tools.onSaved(target);
      for (const listener of listeners) listener(batchId);
    },
    blobOf: async (id) => unkept.get(id) ?? inOrder(() => kept.blob(id)),
    isClosed: () => isClosed,
  };

  /** Reads what other tabs, or an earlier page, have left. What this one changes meanwhile is read again. */
  const read = async (): Promise<void> => {
    const before = changes;
    const stored = await inOrder(() => kept.read()).catch((error: unknown) => {
      if (!isClosed) console.warn('Waiting pictures could not be read on this phone.', error);
      return undefined;
    });
    if (!stored || isClosed || !state.get().isKept) return;
    if (before !== changes) return read();
    state.set(withChange({ ...state.get(), batches: [], pictures: [] }, stored));
    sender.obey();
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
      sender.hurry();
      wake();
    },
    async pause(batchId, isPaused) {
      const batch = batchOf(batchId);
      if (!batch) return;
      await works.change({ batches: [{ ...batch, isPaused }] });
      sender.obey();
      sender.hurry();
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
      sender.hurry();
      wake();
    },
    watchSaved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hurry() {
      sender.hurry();
      wake();
    },
    close() {
      isClosed = true;
      sender.stop();
      tools.shrinker.end();
      tabs.close();
      kept.close();
      tools.store.close().catch((error: unknown) => console.warn('The picture store was not closed.', error));
      unkept.clear();
      state.set(noUploads);
    },
  };
}
