import type { ShrinkAnswer, ShrinkJob, ShrunkPicture } from './shrink-worker';
import { UploadFailure } from './upload-failure';

/** Resizes pictures one at a time in a worker: 12 megapixels take half a second. */
export interface PictureShrinker {
  shrink(picture: Blob): Promise<ShrunkPicture>;
  /** Ends the worker; pending calls reject. */
  end(): void;
}

/**
 * Safari before 16.4 has no OffscreenCanvas; its pictures are sent unchanged, and the server resizes them for
 * visitors.
 */
const canShrink = () => typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

const startWorker = () => new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });

/** Caches the worker's script, so that pictures can be chosen offline. */
export function prefetchShrinker(): void {
  if (!canShrink()) return;
  const worker = startWorker();
  // Any message means that the script is loaded.
  worker.addEventListener('message', () => worker.terminate());
  worker.postMessage({ id: 0, picture: new Blob() } satisfies ShrinkJob);
}

interface Waiting {
  resolve(shrunk: ShrunkPicture): void;
  reject(failure: UploadFailure): void;
}

export function createPictureShrinker(): PictureShrinker {
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
      if ('shrunk' in data) job?.resolve(data.shrunk);
      else job?.reject(new UploadFailure('broken-picture', { cause: data.problem }));
    });
    // The script could not be fetched; the next picture retries.
    begun.addEventListener('error', () => failAll(new UploadFailure('unreachable')));
    return begun;
  };

  const send = (picture: Blob): Promise<ShrunkPicture> =>
    new Promise((resolve, reject) => {
      if (isEnded) throw new UploadFailure('unknown');
      worker ??= begin();
      jobs += 1;
      waiting.set(jobs, { resolve, reject });
      worker.postMessage({ id: jobs, picture } satisfies ShrinkJob);
    });

  return {
    shrink(picture) {
      if (!canShrink()) return Promise.resolve({ picture, preview: picture });
      // Sequential: each decoded picture takes 50 MB, too much for small phones.
      const shrunk = last.then(() => send(picture));
      last = shrunk.catch(() => undefined);
      return shrunk;
    },
    end() {
      isEnded = true;
      failAll(new UploadFailure('unknown'));
    },
  };
}
