import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { isMissing, isUnwritable, writeAtomically } from '../files/disk';
import type { FileStore } from '../files/file-store';
import { pictureTypeOf } from '../files/picture-type';
import { concurrencyLimit } from '../lib/concurrency';
import { sha256 } from '../lib/secrets';
import type { PictureProcess, PictureSample } from './picture-process';
import { removeSizes } from './pictures';

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** 4 bits per channel suffice for a placeholder gradient. */
const digit = (channel: number): string => Math.round(channel / 17).toString(16);

/**
 * Returns the mean colours of the picture's top, middle and bottom third. Empty for transparent pictures, behind which
 * they would stay visible.
 */
export const coloursIn = ({ pixels, side }: PictureSample): string => {
  const channels = pixels.length / side ** 2;
  /** Values of a channel in a range of pixels. */
  const valuesOf = (channel: number, from = 0, to = side ** 2) =>
    Array.from({ length: to - from }, (_, index) => pixels[(from + index) * channels + channel] ?? 0);
  const hasAlpha = channels % 2 === 0;
  if (hasAlpha && valuesOf(channels - 1).some((alpha) => alpha < 255)) return '';
  const shown = channels < 3 ? [0, 0, 0] : [0, 1, 2];
  const third = side ** 2 / 3;
  const colourOf = (place: number) =>
    shown.map((channel) => digit(mean(valuesOf(channel, place * third, (place + 1) * third)))).join('');
  return [0, 1, 2].map((place) => `#${colourOf(place)}`).join(',');
};

interface Log {
  warn(details: object, message: string): void;
}

/** About 2 MB. */
const maxRemembered = 10_000;

export interface ColoursOfPictures {
  /** Returns the known colours. Missing ones are made in the background, one picture at a time. */
  of(names: readonly string[], log: Log): Promise<Record<string, string>>;
  /** Stores the colours of a picture that was just decoded. */
  note(name: string, sample: PictureSample): Promise<void>;
  /** Resolves when nothing is in progress. Call it before the encoder's `end`. */
  stop(): Promise<void>;
}

/**
 * Colours of a store's pictures, each in a file beside the picture's sizes. `onMade` is called when colours that
 * responses lacked are available.
 */
export const coloursOfPictures = (
  store: FileStore,
  folder: string,
  encoder: Pick<PictureProcess, 'sample'>,
  onMade: () => Promise<void>,
): ColoursOfPictures => {
  const known = new LRUCache<string, string>({ max: maxRemembered });
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

  /** Returns whether responses change. */
  const make = async (name: string): Promise<boolean> => {
    if (isStopped || !(await store.find(name))) return false;
    const bytes = await buffer(await store.read(name));
    const sample = pictureTypeOf(bytes) ? await encoder.sample({ bytes }) : null;
    const colours = sample ? coloursIn(sample) : '';
    await remember(name, colours);
    // Deleted in the meantime.
    if (!(await store.find(name))) await removeSizes(folder, name);
    return colours !== '';
  };

  const makeLater = (name: string, log: Log): void => {
    if (awaited.has(name) || isStopped) return;
    const making = inTurn(() => make(name))
      .catch((err: unknown) => {
        // Not retried until the next start: the file may be undecodable.
        known.set(name, '');
        if (!isStopped) log.warn({ err }, 'The colours of a picture were not made.');
        return false;
      })
      .then(async (made) => {
        awaited.delete(name);
        isNew ||= made;
        // Once for all pending pictures, as it invalidates every cached page.
        if (!isNew || awaited.size > 0 || isStopped) return;
        isNew = false;
        await onMade();
      })
      .catch((err: unknown) => log.warn({ err }, 'Pages do not show the new colours of pictures yet.'));
    awaited.set(name, making);
  };

  /** Returns undefined if they must be made. */
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
