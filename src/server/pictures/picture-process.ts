import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { PictureFormat } from '../files/picture-type';

/**
 * Pictures are encoded in a separate process: libvips would keep 100 to 250 MB, and a picture that crashes it must not
 * take the site along.
 */

export interface PictureJob {
  bytes: Uint8Array;
  resize: {
    width: number;
    height?: number;
    withoutEnlargement?: boolean;
    fit?: 'contain' | 'inside';
    background?: string;
  };
  /** Fills transparent parts; without it, JPEG has white ones. */
  ground?: string;
  /** Pixels of ground on all sides. */
  edge?: number;
  /** White where the picture is, transparent elsewhere. Rejects if the picture has no distinct shape. */
  isMonochrome?: boolean;
  format: PictureFormat;
  /** Of the format, in sharp's terms. */
  options: object;
}

/** A tiny version of a picture, for its colours. */
export interface PictureSample {
  /** Row by row, 1 (grey) to 4 (RGBA) bytes per pixel. */
  pixels: Uint8Array;
  /** Width and height in pixels; proportions are not kept. */
  side: number;
}

export interface PictureProcess {
  /**
   * Encodes a picture upright, without metadata. Rejects with `UndecodablePicture`, `PictureTooSlow`, or
   * `PictureProcessEnded` if the process dies; the next job starts a new one.
   */
  encode(job: PictureJob): Promise<Uint8Array>;
  /** Decodes the whole picture. Rejects as `encode`, also for truncated files. */
  sample(picture: { path: string } | { bytes: Uint8Array }): Promise<PictureSample>;
  end(): void;
}

interface Fault {
  /** It has too many pixels, or decoding it takes too much memory. */
  isTooLarge: boolean;
  /** It has no distinct shape for an icon of one colour; other sizes may be made. */
  isShapeless: boolean;
}

/** No picture, truncated, or too large. */
export class UndecodablePicture extends Error {
  override readonly name = 'UndecodablePicture';
  readonly fault: Fault;

  constructor(message: string, fault: Fault) {
    super(message);
    this.fault = fault;
  }
}

/** The process was killed or crashed; the picture may be valid. */
export class PictureProcessEnded extends Error {
  override readonly name = 'PictureProcessEnded';
  /** False if it has not begun with any picture, as where its libraries are not installed. */
  readonly hasBegun: boolean;

  constructor(hasBegun: boolean, cause: unknown) {
    super('The process that encodes pictures has ended.', { cause });
    this.hasBegun = hasBegun;
  }
}

/** Timed out. */
export class PictureTooSlow extends Error {
  override readonly name = 'PictureTooSlow';
}

/** Milliseconds per picture from its turn. Large ones take 2 to 5 s of a core, and more on slow machines. */
const timeLimit = 30_000;

/** The process decodes untrusted input, so it gets no secrets. */
const neededVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot'];

const neededEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => neededVariables.includes(name)));

/** Milliseconds of idle time after which the process ends, to free its memory. */
const idleTime = 20_000;

/** A multiple of three, for thirds. */
const sampleSide = 30;

/** Copied beside the bundle by vite.config.ts. */
const program = fileURLToPath(new URL('./encode-pictures.js', import.meta.url));

const reply = v.union([
  v.object({ isReady: v.literal(true) }),
  v.object({ id: v.number(), encoded: v.instance(Uint8Array) }),
  v.object({ id: v.number(), isBegun: v.literal(true) }),
  v.object({ id: v.number(), problem: v.string(), isTooLarge: v.boolean(), isShapeless: v.boolean() }),
]);

interface Job {
  message: object;
  resolve(encoded: Uint8Array): void;
  reject(reason: Error): void;
}

interface Waiting extends Job {
  at: ChildProcess;
  timer: NodeJS.Timeout;
  /** Others are queued: pictures that take much memory are decoded one at a time. */
  isBegun: boolean;
}

/** Starts a process for the first job and ends it when idle. */
export const pictureProcess = (): PictureProcess => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;

  /** Removes a job. */
  const take = (id: number): Waiting | undefined => {
    const job = waiting.get(id);
    clearTimeout(job?.timer);
    waiting.delete(id);
    return job;
  };

  /** While the process goes on, no picture that waits for its turn is too slow. */
  const noteProgress = (child: ChildProcess, begun?: number) => {
    for (const [id, job] of waiting) {
      if (job.at !== child || job.isBegun) continue;
      job.isBegun = id === begun;
      job.timer.refresh();
    }
  };

  const takeAll = (from: ChildProcess): Waiting[] =>
    [...waiting].filter(([, { at }]) => at === from).flatMap(([id]) => take(id) ?? []);

  const end = () => {
    clearTimeout(idle);
    child?.kill();
    child = undefined;
  };

  /** An idle process must not keep the server alive. */
  const startIdleTimer = (resting: ChildProcess) => {
    resting.unref();
    resting.channel?.unref();
    idle = setTimeout(end, idleTime).unref();
  };

  const begin = (): ChildProcess => {
    const begun = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: neededEnvironment(),
    });
    let hasBegun = false;
    begun.on('message', (message) => {
      const answer = v.parse(reply, message);
      hasBegun = true;
      if ('isReady' in answer) return;
      if ('isBegun' in answer) {
        noteProgress(begun, answer.id);
        return;
      }
      const job = take(answer.id);
      noteProgress(begun);
      if ('encoded' in answer) job?.resolve(answer.encoded);
      else job?.reject(new UndecodablePicture(answer.problem, answer));
      if (child === begun && waiting.size === 0) startIdleTimer(begun);
    });
    const gone = (cause: unknown) => {
      if (child === begun) child = undefined;
      for (const job of takeAll(begun)) job.reject(new PictureProcessEnded(hasBegun, cause));
    };
    begun.once('exit', gone);
    // Repeated: once for each job that could not be sent.
    begun.on('error', gone);
    return begun;
  };

  /** Only killing the process stops a decoder; its other jobs are restarted. */
  const abortSlow = (id: number) => {
    const slow = take(id);
    if (!slow) return;
    if (child === slow.at) child = undefined;
    slow.at.kill('SIGKILL');
    slow.reject(new PictureTooSlow('A picture took too long.'));
    for (const job of takeAll(slow.at)) dispatch(job);
  };

  const dispatch = (job: Job) => {
    clearTimeout(idle);
    child ??= begin();
    child.ref();
    child.channel?.ref();
    jobs += 1;
    const id = jobs;
    const timer = setTimeout(() => abortSlow(id), timeLimit).unref();
    waiting.set(id, { ...job, at: child, timer, isBegun: false });
    child.send({ id, ...job.message });
  };

  const send = (message: object): Promise<Uint8Array> =>
    new Promise((resolve, reject) => dispatch({ message, resolve, reject }));

  return {
    encode: send,
    // Even a tiny version requires decoding the whole picture.
    sample: async (picture) => {
      const resize = { width: sampleSide, height: sampleSide, fit: 'fill' };
      return { pixels: await send({ ...picture, resize, format: 'raw', options: {} }), side: sampleSide };
    },
    end,
  };
};
