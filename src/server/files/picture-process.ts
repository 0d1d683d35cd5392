import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { PictureFormat } from './picture-format';

/**
 * Pictures are encoded in a process of their own. libvips leaves a process 100 to 250 MB larger for good, which the
 * server must not be (150 MB in all), and a picture that crashes it must not take the site along.
 */

/** One picture to be made out of the bytes of another, or of an SVG. */
export interface PictureJob {
  bytes: Uint8Array;
  resize: { width: number; height?: number; withoutEnlargement?: boolean };
  format: PictureFormat;
  /** Of the format, in sharp's words. */
  options: object;
}

export interface PictureProcess {
  /**
   * The encoded picture, upright and without what the camera noted in it. Rejects with `UndecodablePicture`, and with
   * `PictureProcessEnded` where the process is gone before it has answered; the next job gets a new one.
   */
  encode(job: PictureJob): Promise<Uint8Array>;
  /** Decodes a picture of the disk, all of it. Rejects as `encode` does, also where a part is missing. */
  check(path: string): Promise<void>;
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

/** Milliseconds without work after which the process ends and gives its memory back. */
const idleTime = 20_000;

/** More pixels than any camera's are an attack on the memory. */
const mostPixels = 50_000_000;

// As text, so that it runs alike from the sources, in tests and from the build, which puts all code in other files.
// It finds sharp from the file that it is told.
const program = `
  import { createRequire } from 'node:module';
  const sharp = createRequire(process.argv[1])('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  process.once('disconnect', () => process.exit());
  // The server may be gone without the line having said so yet.
  const answer = (message) => process.send(message, (error) => error && process.exit());
  process.on('message', async ({ id, path, bytes = path, resize, format, options }) => {
    try {
      const picture = sharp(bytes, { limitInputPixels: ${mostPixels} }).autoOrient().resize(resize);
      if (format === 'jpeg') picture.flatten({ background: '#ffffff' });
      answer({ id, encoded: await picture.toFormat(format, options).toBuffer() });
    } catch (error) {
      answer({ id, problem: String(error.message) });
    }
  });
`;

const reply = v.union([
  v.object({ id: v.number(), encoded: v.instance(Uint8Array) }),
  v.object({ id: v.number(), problem: v.string() }),
]);

interface Waiting {
  at: ChildProcess;
  resolve(encoded: Uint8Array): void;
  reject(reason: Error): void;
}

/** A process that begins with the first job, ends when it has been idle, and begins again with the next. */
export const pictureProcess = (): PictureProcess => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;

  const end = () => {
    clearTimeout(idle);
    child?.kill();
    child = undefined;
  };

  /** Without work, neither the process nor the line to it keeps the server from ending. */
  const rest = (resting: ChildProcess) => {
    resting.unref();
    resting.channel?.unref();
    idle = setTimeout(end, idleTime).unref();
  };

  const begin = (): ChildProcess => {
    const begun = spawn(
      process.execPath,
      ['--input-type=module', '--eval', program, fileURLToPath(import.meta.url)],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        serialization: 'advanced',
      },
    );
    begun.on('message', (message) => {
      const answer = v.parse(reply, message);
      const job = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('encoded' in answer) job?.resolve(answer.encoded);
      else job?.reject(new UndecodablePicture(answer.problem));
      if (child === begun && waiting.size === 0) rest(begun);
    });
    const gone = (cause: unknown) => {
      if (child === begun) child = undefined;
      for (const [id, job] of waiting) {
        if (job.at !== begun) continue;
        waiting.delete(id);
        job.reject(new PictureProcessEnded('The process that encodes pictures has ended.', { cause }));
      }
    };
    begun.once('exit', gone);
    // More than once: for each job that could not be handed to it any more.
    begun.on('error', gone);
    return begun;
  };

  const send = (job: object): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      child ??= begin();
      child.ref();
      child.channel?.ref();
      jobs += 1;
      waiting.set(jobs, { at: child, resolve, reject });
      child.send({ id: jobs, ...job });
    });

  return {
    encode: send,
    // Nothing is encoded, but to make even this little of it the whole picture has to be read.
    check: async (path) => {
      await send({ path, resize: { width: 32 }, format: 'raw', options: {} });
    },
    end,
  };
};
