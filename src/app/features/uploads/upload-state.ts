import type { UploadBatch, WaitingPicture } from './queue/waiting-picture';

/** What the screens show of the pictures on their way. */
export interface UploadState {
  batches: readonly UploadBatch[];
  /** In the order of choosing. */
  pictures: readonly WaitingPicture[];
  /** The picture that is being sent by this tab, and how much of it, from 0 to 1. */
  sending: { id: string; share: number } | null;
  /** `waiting`: the line is away, it goes on by itself. `signed-out`: it goes on after the next sign-in. */
  standing: 'fine' | 'waiting' | 'signed-out';
  /** False where this phone cannot store the pictures: they live as long as the page. */
  isStored: boolean;
}

export const noUploads: UploadState = {
  batches: [],
  pictures: [],
  sending: null,
  standing: 'fine',
  isStored: true,
};

export const picturesOf = (state: UploadState, batchId: string) =>
  state.pictures.filter(({ batch }) => batch === batchId);

/** The batch that is still being chosen for a screen. */
export const draftOf = ({ batches }: UploadState, screen: string) =>
  batches.find((batch) => batch.screen === screen && batch.target === null);

/** The saved batches of a screen, the oldest first. */
export const savedOf = ({ batches }: UploadState, screen: string) =>
  batches.filter((batch) => batch.screen === screen && batch.target !== null);

/** What a saved batch needs next from the line; undefined where nothing, or where it has to wait for the shrinker. */
export type UploadTask =
  | { do: 'put'; batch: UploadBatch; picture: WaitingPicture }
  | { do: 'tell'; batch: UploadBatch; pictures: WaitingPicture[] };

const taskOf = (state: UploadState, batch: UploadBatch): UploadTask | undefined => {
  if (batch.target === null || batch.isPaused || batch.problem !== null) return undefined;
  const own = picturesOf(state, batch.id);
  const ready = own.find((picture) => picture.state === 'ready');
  if (ready) return { do: 'put', batch, picture: ready };
  if (own.some((picture) => picture.state === 'chosen')) return undefined;
  const sent = own.filter((picture) => picture.state === 'sent');
  return sent.length > 0 ? { do: 'tell', batch, pictures: sent } : undefined;
};

/** The next thing to be done over the line, the oldest batch first. */
export function nextTask(state: UploadState): UploadTask | undefined {
  for (const batch of state.batches) {
    const task = taskOf(state, batch);
    if (task) return task;
  }
  return undefined;
}

/**
 * How far a batch is: pictures in the store, pictures that will be, and the share of all that has arrived (0 to 1).
 */
export function progressOf(state: UploadState, batchId: string): { sent: number; of: number; share: number } {
  const own = picturesOf(state, batchId).filter((picture) => picture.state !== 'refused');
  const sent = own.filter((picture) => picture.state === 'sent').length;
  const underway = own.some(({ id }) => id === state.sending?.id) ? (state.sending?.share ?? 0) : 0;
  return { sent, of: own.length, share: own.length === 0 ? 0 : (sent + underway) / own.length };
}

/** True while a saved batch has something left to be sent or told. */
export const isUnderWay = (state: UploadState, batch: UploadBatch): boolean =>
  picturesOf(state, batch.id).some((picture) => picture.state !== 'refused');

/** The saved batches of which something is left, refused pictures too; the oldest first. */
export const savedBatches = (state: UploadState): UploadBatch[] =>
  state.batches.filter(({ id, target }) => target !== null && picturesOf(state, id).length > 0);

/** How many pictures of a batch the store does not have yet, without the refused ones. */
export const unsentOf = (state: UploadState, { id }: UploadBatch): number =>
  picturesOf(state, id).filter((picture) => picture.state === 'chosen' || picture.state === 'ready').length;

export const refusedOf = (state: UploadState, { id }: UploadBatch): number =>
  picturesOf(state, id).filter((picture) => picture.state === 'refused').length;

/** How many pictures of a batch need the owner: the refused ones, or all where the batch stands still. */
export const needingHerOf = (state: UploadState, batch: UploadBatch): number =>
  batch.problem === null ? refusedOf(state, batch) : picturesOf(state, batch.id).length;
