import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { PictureFormat } from './picture-format';

/**
 * Pictures are encoded in a process of their own. libvips leaves a process 100 to 250 MB larger for good, which the
 * server must not be (150 MB in all), and a picture that crashes it must not take the site along.
 */

/** One picture to be made out of the bytes of another. */
export interface PictureJob {
  bytes: Uint8Array;
  resize: { width: number; height?: number; withoutEnlargement?: boolean };
  format: PictureFormat;
  /** Of the format, in sharp's words. */
  options: object;
}

/** A picture made so small that only its colours are left of it. */
export interface PictureSample {
  /** Row by row from the top, of each pixel 1 (grey) to 4 (colour and alpha) bytes. */
  pixels: Uint8Array;
  /** Pixels in each direction, whatever the picture's proportion is. */
  side: number;
}

export interface PictureProcess {
  /**
   * The encoded picture, upright and without what the camera noted in it. Rejects with `UndecodablePicture`, and with
   * `PictureProcessEnded` where the process is gone before it has answered; the next job gets a new one. A picture that
   * takes too long rejects with `PictureTooSlow`, and holds up no other.
   */
  encode(job: PictureJob): Promise<Uint8Array>;
  /** Decodes a picture, all of it. Rejects as `encode` does, also where a part is missing. */
  sample(picture: { path: string } | { bytes: Uint8Array }): Promise<PictureSample>;
  /** Ends the process, if there is one just now. */
  end(): void;
}

/** The bytes are no picture, not all of one, or more pixels than are taken. */
export class UndecodablePicture extends Error {
  override readonly name = 'UndecodablePicture';

  get hasTooManyPixels(): boolean {
    return this.message.includes('pixel limit');
  }
}

/** It was killed, or a picture crashed it: nothing is known of the picture. */
export class PictureProcessEnded extends Error {
  override readonly name = 'PictureProcessEnded';
}

/** It took so long that it was given up: a picture made to be slow, or one that the decoder hangs on. */
export class PictureTooSlow extends Error {
  override readonly name = 'PictureTooSlow';
}

/** Milliseconds for one picture. The largest that is taken needs 2 of a core, and the slowest machine ten times that. */
const timeLimit = 30_000;

/** All that the process is told of the server's environment: it decodes what others have made, and needs no secrets. */
const neededVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SystemRoot'];

const neededEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => neededVariables.includes(name)));

/** Milliseconds without work after which the process ends and gives its memory back. */
const idleTime = 20_000;

/** Pixels of a sample in each direction; of its rows there are thirds. */
const sampleSide = 30;

/** What the process runs: beside this file, and beside the chunk that the build puts it in (vite.config.ts). */
const program = fileURLToPath(new URL('./encode-pictures.js', import.meta.url));

const reply = v.union([
  v.object({ id: v.number(), encoded: v.instance(Uint8Array) }),
  v.object({ id: v.number(), problem: v.string() }),
]);

interface Job {
  message: object;
  resolve(encoded: Uint8Array): void;
  reject(reason: Error): void;
}

interface Waiting extends Job {
  at: ChildProcess;
  timer: NodeJS.Timeout;
}

/** A process that begins with the first job, ends when it has been idle, and begins again with the next. */
export const pictureProcess = (): PictureProcess => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;

  /** The job of an id, which waits no longer. */
  const take = (id: number): Waiting | undefined => {
    const job = waiting.get(id);
    clearTimeout(job?.timer);
    waiting.delete(id);
    return job;
  };

  const takeAll = (from: ChildProcess): Waiting[] =>
    [...waiting].filter(([, { at }]) => at === from).flatMap(([id]) => take(id) ?? []);

  const end = () => {
    clearTimeout(idle);
    child?.kill();
    child = undefined;
  };

  /** An idle process and its channel must not keep the server alive. */
  const rest = (resting: ChildProcess) => {
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
    begun.on('message', (message) => {
      const answer = v.parse(reply, message);
      const job = take(answer.id);
      if ('encoded' in answer) job?.resolve(answer.encoded);
      else job?.reject(new UndecodablePicture(answer.problem));
      if (child === begun && waiting.size === 0) rest(begun);
    });
    const gone = (cause: unknown) => {
      if (child === begun) child = undefined;
      for (const job of takeAll(begun))
        job.reject(new PictureProcessEnded('The process that encodes pictures has ended.', { cause }));
    };
    begun.once('exit', gone);
    // More than once: for each job that could not be handed to it any more.
    begun.on('error', gone);
    return begun;
  };

  /** Nothing stops a decoder at work but the end of its process; the jobs beside it begin anew in another. */
  const giveUp = (id: number) => {
    const slow = take(id);
    if (!slow) return;
    if (child === slow.at) child = undefined;
    slow.at.kill('SIGKILL');
    slow.reject(new PictureTooSlow('A picture took too long.'));
    for (const job of takeAll(slow.at)) hand(job);
  };

  const hand = (job: Job) => {
    clearTimeout(idle);
    child ??= begin();
    child.ref();
    child.channel?.ref();
    jobs += 1;
    const id = jobs;
    const timer = setTimeout(() => giveUp(id), timeLimit).unref();
    waiting.set(id, { ...job, at: child, timer });
    child.send({ id, ...job.message });
  };

  const send = (message: object): Promise<Uint8Array> =>
    new Promise((resolve, reject) => hand({ message, resolve, reject }));

  return {
    encode: send,
    // Nothing is encoded, but to make even this little of it the whole picture has to be read.
    sample: async (picture) => {
      const resize = { width: sampleSide, height: sampleSide, fit: 'fill' };
      return { pixels: await send({ ...picture, resize, format: 'raw', options: {} }), side: sampleSide };
    },
    end,
  };
};
