import type { ShrinkAnswer, ShrinkJob, ShrunkPicture } from './shrinking/shrink-messages';
import { UploadFailure } from './upload-failure';

/** Makes pictures small enough to be sent, one after the other, in a worker: 12 megapixels take half a second. */
export interface PictureShrinker {
  /** The picture made small, and its preview. Rejects with `UploadFailure`. */
  shrink(picture: Blob): Promise<ShrunkPicture>;
  /** Ends the worker; what it has not done yet rejects. */
  end(): void;
}

/** Safari before 16.4 draws in no worker: pictures are sent as they are, and visitors see sizes of them anyway. */
const canShrink = () => typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

const startWorker = () =>
  new Worker(new URL('./shrinking/shrink-worker.ts', import.meta.url), { type: 'module' });

/** Has the worker's script cached, so that pictures can be chosen without a connection too. */
export function prefetchShrinker(): void {
  if (!canShrink()) return;
  const worker = startWorker();
  // Its script has come when it answers anything.
  worker.addEventListener('message', () => worker.terminate());
  worker.postMessage({ id: 0, picture: new Blob() } satisfies ShrinkJob);
}

interface Waiting {
  resolve(shrunk: ShrunkPicture): void;
  reject(failure: UploadFailure): void;
}

export function pictureShrinker(): PictureShrinker {
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
    // Its script could not be fetched: the next picture tries again.
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
      // Two at once hold two decoded pictures, 50 MB each, in the memory of a small phone.
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
