import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { isMissing, isUnwritable } from '../files/disk-errors';
import type { FileStore } from '../files/file-store';
import { writeAtomically } from '../files/write-atomically';
import { concurrencyLimit } from '../jobs/concurrency-limit';
import { sha256 } from '../sha256';
import { coloursIn } from './colours-in';
import type { PictureProcess, PictureSample } from './picture-process';
import { pictureTypeOf } from './picture-type';
import { removeSizes } from './pictures';

interface Log {
  warn(details: object, message: string): void;
}

/** Pictures whose colours are in memory: 2 MB of it. */
const mostRemembered = 10_000;

export interface ColoursOfPictures {
  /**
   * The colours of those of these pictures that have some. Where they are not known yet, as of pictures stored by an
   * earlier version, they are made afterwards, one picture after the other.
   */
  of(names: readonly string[], log: Log): Promise<Record<string, string>>;
  /** Notes the colours of a picture that has just been read. */
  note(name: string, sample: PictureSample): Promise<void>;
  /** Makes none any more; resolves when none are being made. To be called before the encoder is ended. */
  stop(): Promise<void>;
}

/**
 * The colours of a store's pictures, each in a file beside the picture's sizes: it goes with them, and can be made
 * again like them. `onMade` is called when some were made that an answer had to do without.
 */
export const coloursOfPictures = (
  store: FileStore,
  folder: string,
  encoder: Pick<PictureProcess, 'sample'>,
  onMade: () => Promise<void>,
): ColoursOfPictures => {
  const known = new LRUCache<string, string>({ max: mostRemembered });
  const inTurn = concurrencyLimit(1);
  const awaited = new Map<string, Promise<void>>();
  let isNew = false;
  let isStopped = false;
  const pathOf = (name: string) => join(folder, sha256(name), 'colours');

  const remember = async (name: string, colours: string): Promise<void> => {
    known.set(name, colours);
    await writeAtomically(pathOf(name), Buffer.from(colours)).catch((error: unknown) => {
      if (!isUnwritable(error)) throw error;
    });
  };

  /** Gives whether an answer will be another one now. */
  const make = async (name: string): Promise<boolean> => {
    if (isStopped || !(await store.find(name))) return false;
    const bytes = await buffer(await store.read(name));
    const sample = pictureTypeOf(bytes) ? await encoder.sample({ bytes }) : null;
    const colours = sample ? coloursIn(sample) : '';
    await remember(name, colours);
    // Removed in the meantime, as in pictures.ts.
    if (!(await store.find(name))) await removeSizes(folder, name);
    return colours !== '';
  };

  const makeLater = (name: string, log: Log): void => {
    if (awaited.has(name) || isStopped) return;
    const making = inTurn(() => make(name))
      .catch((err: unknown) => {
        // Until the next start: it may be a file that no try will make a picture of.
        known.set(name, '');
        if (!isStopped) log.warn({ err }, 'The colours of a picture were not made.');
        return false;
      })
      .then(async (made) => {
        awaited.delete(name);
        isNew ||= made;
        // Once for all that wait, as each time every cached page is rendered anew.
        if (!isNew || awaited.size > 0 || isStopped) return;
        isNew = false;
        await onMade();
      })
      .catch((err: unknown) => log.warn({ err }, 'Pages do not show the new colours of pictures yet.'));
    awaited.set(name, making);
  };

  /** Undefined where they have to be made. */
  const find = async (name: string): Promise<string | undefined> => {
    const remembered = known.get(name);
    if (remembered !== undefined) return remembered;
    const stored = await readFile(pathOf(name), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (stored !== undefined) known.set(name, stored);
    return stored;
  };

  return {
    async of(names, log) {
      const found = await Promise.all(
        [...new Set(names)].filter(Boolean).map(async (name) => {
          const colours = await find(name);
          if (colours === undefined) makeLater(name, log);
          return [name, colours] as const;
        }),
      );
      return Object.fromEntries(found.flatMap(([name, colours]) => (colours ? [[name, colours]] : [])));
    },
    note: (name, sample) => remember(name, coloursIn(sample)),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(awaited.values());
    },
  };
};
