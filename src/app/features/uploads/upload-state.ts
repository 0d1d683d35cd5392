import type { FileStoreClient } from './firebase-connection';
import type { PictureShrinker } from './picture-shrinker';
import type { StoredUploads, UploadBatch, UploadChange, WaitingPicture } from './stored-uploads';
import type { UploadTarget } from './upload-target';

export interface UploadState {
  batches: readonly UploadBatch[];
  /** In the order of choosing. */
  pictures: readonly WaitingPicture[];
  /** The upload in progress in this tab; `share` is 0 to 1. */
  sending: { id: string; share: number } | null;
  /** `waiting`: offline, resumes without the owner. `signed-out`: resumes after the next sign-in. */
  standing: 'fine' | 'waiting' | 'signed-out';
  /** False if this phone cannot store the pictures; they are then lost with the page. */
  isStored: boolean;
}

export const noUploads: UploadState = {
  batches: [],
  pictures: [],
  sending: null,
  standing: 'fine',
  isStored: true,
};

export const picturesInBatch = (state: UploadState, batchId: string) =>
  state.pictures.filter(({ batch }) => batch === batchId);

export const draftBatchOf = ({ batches }: UploadState, screen: string) =>
  batches.find((batch) => batch.screen === screen && batch.target === null);

export const savedBatchesOf = ({ batches }: UploadState, screen: string) =>
  batches.filter((batch) => batch.screen === screen && batch.target !== null);

/** The next network task of a saved batch; undefined if there is none, or while pictures are still being resized. */
export type UploadTask =
  | { do: 'put'; batch: UploadBatch; picture: WaitingPicture }
  | { do: 'save-names'; batch: UploadBatch; pictures: WaitingPicture[] };

const taskOf = (state: UploadState, batch: UploadBatch): UploadTask | undefined => {
  if (batch.target === null || batch.problem !== null) return undefined;
  const own = picturesInBatch(state, batch.id);
  const ready = own.find((picture) => picture.state === 'ready');
  if (ready) return { do: 'put', batch, picture: ready };
  if (own.some((picture) => picture.state === 'chosen')) return undefined;
  const sent = own.filter((picture) => picture.state === 'sent');
  return sent.length > 0 ? { do: 'save-names', batch, pictures: sent } : undefined;
};

/** The next network task, oldest batch first. */
export function nextTask(state: UploadState): UploadTask | undefined {
  for (const batch of state.batches) {
    const task = taskOf(state, batch);
    if (task) return task;
  }
  return undefined;
}

/** Progress of a batch: pictures uploaded, pictures in all, and the fraction of bytes (0 to 1). */
export function progressOf(
  state: UploadState,
  batchId: string,
): { sent: number; total: number; share: number } {
  const own = picturesInBatch(state, batchId).filter((picture) => picture.state !== 'refused');
  const sent = own.filter((picture) => picture.state === 'sent').length;
  const underway = own.some(({ id }) => id === state.sending?.id) ? (state.sending?.share ?? 0) : 0;
  return { sent, total: own.length, share: own.length === 0 ? 0 : (sent + underway) / own.length };
}

const isInProgress = (state: UploadState, batch: UploadBatch): boolean =>
  picturesInBatch(state, batch.id).some((picture) => picture.state !== 'refused');

/** Saved batches with pictures left, refused ones included; oldest first. */
const savedBatches = (state: UploadState): UploadBatch[] =>
  state.batches.filter(({ id, target }) => target !== null && picturesInBatch(state, id).length > 0);

const countUnsent = (state: UploadState, { id }: UploadBatch): number =>
  picturesInBatch(state, id).filter((picture) => picture.state === 'chosen' || picture.state === 'ready')
    .length;

const countRefused = (state: UploadState, { id }: UploadBatch): number =>
  picturesInBatch(state, id).filter((picture) => picture.state === 'refused').length;

/**
 * Number of unsent items on this phone: outbox entries, pending or refused pictures, and uploads of which only the
 * final call is missing.
 */
export const countUnsentItems = (entries: number, uploads: UploadState): number =>
  savedBatches(uploads).reduce((sum, batch) => {
    const underWay = isInProgress(uploads, batch) ? Math.max(countUnsent(uploads, batch), 1) : 0;
    return sum + countRefused(uploads, batch) + underWay;
  }, entries);

/** Pictures that need the owner: the refused ones, or all if the batch has stopped. */
const countNeedingOwner = (state: UploadState, batch: UploadBatch): number =>
  batch.problem === null ? countRefused(state, batch) : picturesInBatch(state, batch.id).length;

/** Summary of all saved uploads for the owner's top bar. */
export interface UploadsSummary {
  kind: 'needing' | 'onTheWay';
  /** Number of pictures; 0 if all are uploaded and only the call is missing. */
  count: number;
  target: UploadTarget;
}

export function summarizeUploads(state: UploadState): UploadsSummary | undefined {
  const saved = savedBatches(state);
  const needing = saved.filter((batch) => countNeedingOwner(state, batch) > 0);
  const isNeeding = needing.length > 0;
  const batches = isNeeding ? needing : saved;
  const target = batches[0]?.target;
  if (!target) return undefined;
  const countOf = isNeeding ? countNeedingOwner : countUnsent;
  const count = batches.reduce((sum, batch) => sum + countOf(state, batch), 0);
  return { kind: isNeeding ? 'needing' : 'onTheWay', count, target };
}

/** Distinguishes a page that was closed while it decoded a picture from one that crashed on the picture. */
export interface DecodingMark {
  begin(pictureId: string): void;
  end(): void;
  /** Whether the last page was hidden or left while it decoded this picture. */
  wasLeft(pictureId: string): boolean;
}

/** Dependencies are injected, so that tests need neither a browser nor sleeping. */
export interface UploadQueueDeps {
  storage: StoredUploads;
  store: Pick<FileStoreClient, 'put' | 'remove' | 'close'>;
  shrinker: PictureShrinker;
  /** Saves the names of a batch and returns the response. Rejects with `CallFailure`. */
  saveNames: (target: UploadTarget, names: string[]) => Promise<unknown>;
  /** Fetches the session, which renews the store's cookie. A refused token ends the session. */
  confirmSession: () => Promise<unknown>;
  decoding: DecodingMark;
  isSignedIn: () => boolean;
  onSaved: (target: UploadTarget) => void;
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  sleep: (ms: number) => Promise<void>;
  newId: () => string;
  locks: Pick<LockManager, 'request'> | undefined;
  /** Announces changes to other tabs of the account. */
  tabs: Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: (() => void) | null };
  account: string;
}

/** Shared by the parts of the queue. */
export interface UploadContext {
  tools: UploadQueueDeps;
  get: () => UploadState;
  set: (change: Partial<UploadState>) => void;
  change: (change: UploadChange) => Promise<void>;
  blobOf: (id: string) => Promise<Blob | undefined>;
  saved: (batchId: string, target: UploadTarget) => void;
  isClosed: () => boolean;
}
