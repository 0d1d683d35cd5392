import type { CropRect } from '../../owner-kit/crop-view';
import type { OpenedPicture, ShrinkAnswer, ShrinkJob, ShrunkPicture } from './shrink-worker';
import { UploadFailure } from './upload-failure';

/** Resizes pictures one at a time in a worker: 12 megapixels take half a second. */
export interface PictureShrinker {
  shrink(picture: Blob): Promise<ShrunkPicture>;
  /** Ends the worker; pending calls reject. */
  end(): void;
}

/** Decodes a picture once, to show it and then to take a part of it. */
export interface PictureCropper extends PictureShrinker {
  open(picture: Blob): Promise<OpenedPicture>;
  /** Crops and resizes the opened picture. */
  crop(rect: CropRect, isDisc: boolean): Promise<ShrunkPicture>;
}

/**
 * Safari before 16.4 has no OffscreenCanvas; its pictures are sent unchanged and are not cropped by hand, and the server
 * resizes them for visitors.
 */
const canShrink = () => typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

/** Bytes up to which an unresized picture is shown: a large one could crash the page at each visit. */
const maxShown = 1_000_000;

/** Returns a picture that is not uploaded yet if the page may show it. */
export const shownOf = (picture: Blob | null): Blob | null =>
  !picture || canShrink() || picture.size <= maxShown ? picture : null;

const startWorker = () => new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });

/** Rejects where pictures are not cropped, and without a connection before it was ever loaded. */
export async function loadCropDialog(): Promise<typeof import('../../owner-kit/crop-dialog')> {
  if (!canShrink()) throw new Error('This browser cannot crop.');
  return import('../../owner-kit/crop-dialog');
}

/** Caches the scripts of the worker and of the crop dialog, so that pictures can be chosen offline. */
export function prefetchShrinker(): void {
  if (!canShrink()) return;
  // It is loaded again when it is needed.
  loadCropDialog().catch(() => undefined);
  const worker = startWorker();
  // Any message means that the script is loaded.
  worker.addEventListener('message', () => worker.terminate());
  worker.postMessage({ id: 0, do: 'shrink', picture: new Blob() } satisfies ShrinkJob);
}

type Done = Exclude<ShrinkAnswer, { problem: string }>;
/** A job for the worker. */
type Work = ShrinkJob extends infer Job ? (Job extends ShrinkJob ? Omit<Job, 'id'> : never) : never;

interface Waiting {
  resolve(done: Done): void;
  reject(failure: UploadFailure): void;
}

export function createPictureShrinker(): PictureCropper {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let jobs = 0;
  let isEnded = false;

  const failAll = (failure: UploadFailure) => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };

  const begin = (): Worker => {
    const begun = startWorker();
    begun.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => {
      const job = waiting.get(data.id);
      waiting.delete(data.id);
      if ('problem' in data) job?.reject(new UploadFailure('broken-picture', { cause: data.problem }));
      else job?.resolve(data);
    });
    // The script could not be fetched; the next picture retries.
    begun.addEventListener('error', () => failAll(new UploadFailure('unreachable')));
    return begun;
  };

  const send = (work: Work): Promise<Done> =>
    new Promise((resolve, reject) => {
      if (isEnded) throw new UploadFailure('unknown');
      worker ??= begin();
      jobs += 1;
      waiting.set(jobs, { resolve, reject });
      worker.postMessage({ ...work, id: jobs } satisfies ShrinkJob);
    });

  const sendShrink = async (work: Work): Promise<ShrunkPicture> => {
    const done = await send(work);
    if (!('shrunk' in done)) throw new UploadFailure('unknown');
    return done.shrunk;
  };

  return {
    shrink(picture) {
      if (!canShrink()) return Promise.resolve({ picture, preview: shownOf(picture) });
      // Sequential: each decoded picture takes 50 MB, too much for small phones.
      const shrunk = last.then(() => sendShrink({ do: 'shrink', picture }));
      last = shrunk.catch(() => undefined);
      return shrunk;
    },
    async open(picture) {
      const done = await send({ do: 'open', picture });
      if (!('opened' in done)) throw new UploadFailure('unknown');
      return done.opened;
    },
    crop: (rect, isDisc) => sendShrink({ do: 'crop', rect, isDisc }),
    end() {
      isEnded = true;
      failAll(new UploadFailure('unknown'));
    },
  };
}
