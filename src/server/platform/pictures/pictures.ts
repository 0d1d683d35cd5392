import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type PictureShape, type PictureWidth, sharePicture } from '~/contract/picture-widths';
import { isMissing, isUnwritable } from '../files/disk-errors';
import type { FileStore } from '../files/file-store';
import { isOlder } from '../files/is-older';
import { removeFolder } from '../files/remove-folder';
import { writeAtomically } from '../files/write-atomically';
import { concurrencyLimit } from '../jobs/concurrency-limit';
import { sha256 } from '../sha256';
import { encodings, type PictureFormat } from './picture-format';
import {
  type PictureProcess,
  PictureProcessEnded,
  type PictureSample,
  PictureTooSlow,
} from './picture-process';
import { pictureTypeOf } from './picture-type';

/** What is generated of a picture before anybody asks. */
export interface Pregeneration {
  widths: readonly PictureWidth[];
  /** Of the AVIF encoder, from 0, where it is not the usual one. */
  effort?: number;
}

/** The widths that most screens ask for. */
const commonWidths: Pregeneration = { widths: [640, 320, 960] };

/**
 * Sizes that wait to be made at most. Half a minute's work, so that whoever waits has it before a proxy gives up;
 * whoever makes up more is told to come again.
 */
const mostWaiting = 200;

/** Milliseconds for which a picture that took too long is not tried again. */
const slowFor = 10 * 60_000;

/** A picture in one shape and format. */
export interface Size {
  etag: string;
  /** Where it is on disk. */
  path: string;
  /** In bytes. */
  length: number;
  /** Where the disk did not take it: itself, and what the disk said. */
  unstored?: Unstored;
}

/** What encoding came to. */
type Encoded = Pick<Size, 'length' | 'unstored'>;

interface Unstored {
  bytes: Uint8Array;
  reason: unknown;
}

/** What the store has under the name cannot be read as a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

export interface Pictures {
  /** Makes the picture in this shape unless it is there. Null where the store has no such file; throws `UnreadablePicture`. */
  size(name: string, shape: PictureShape, format: PictureFormat): Promise<Size | null>;
  /** Makes widths of a picture as AVIF, the common ones unless told; one after the other, one picture after the other. */
  pregenerateVariants(name: string, what?: Pregeneration): Promise<void>;
  /** Reads a picture of the disk through. Rejects with `UndecodablePicture`. */
  check(path: string): Promise<PictureSample>;
  /** Deletes a picture with its sizes. */
  remove(name: string): Promise<void>;
  /** Makes nothing ahead any more; resolves when nothing is being made. To be called before the encoder is ended. */
  stop(): Promise<void>;
}

/** Of a file that is there, how many bytes it has. */
const lengthOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** Deletes the sizes of a picture in a folder. */
export const removeSizes = (folder: string, name: string): Promise<void> =>
  removeFolder(join(folder, sha256(name)));

/** Deletes a picture of a store with its sizes in a folder. One that is not there is no failure. */
const removePicture = async (store: FileStore, folder: string, name: string): Promise<void> => {
  await store.remove(name);
  await removeSizes(folder, name);
};

/** Deletes the sizes in a folder of every picture but these, made before an instant. */
export const removeSizesBut = async (
  folder: string,
  names: ReadonlySet<string>,
  before: Date,
): Promise<void> => {
  const named = new Set([...names].map(sha256));
  const entries = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries.filter((hash) => !named.has(hash))) {
    const path = join(folder, entry);
    if (await isOlder(path, before)) await removeFolder(path);
  }
};

/** Pictures of a store in the sizes asked for, stored in a folder (rule picture-sizes). */
export const picturesOf = (store: FileStore, folder: string, encoder: PictureProcess): Pictures => {
  const inTurn = concurrencyLimit(2, mostWaiting);
  // Forty uploads at once leave half of the encoding to those who wait for a picture now.
  const aheadInTurn = concurrencyLimit(1);
  const underway = new Map<string, Promise<Encoded>>();
  /** Until when, in ms, each of the pictures that took too long is left alone. */
  const tooSlow = new Map<string, number>();
  let isStopped = false;
  const folderOf = (name: string) => join(folder, sha256(name));

  const encode = async (
    name: string,
    shape: PictureShape,
    format: PictureFormat,
    path: string,
    options: object,
  ): Promise<Encoded> => {
    const bytes = await buffer(await store.read(name));
    // The encoder would draw an SVG as well, and read what that names; a bucket knows types by what it was told.
    if (!pictureTypeOf(bytes)) throw new UnreadablePicture('It is of no type that is shown.');
    const resize = shape === 'share' ? sharePicture : { width: shape, withoutEnlargement: true };
    const encoded = await encoder.encode({ bytes, resize, format, options }).catch((cause: unknown) => {
      if (cause instanceof PictureProcessEnded) throw cause;
      if (cause instanceof PictureTooSlow) tooSlow.set(name, Date.now() + slowFor);
      throw new UnreadablePicture('It cannot be decoded.', { cause });
    });
    const { length } = encoded;
    try {
      await writeAtomically(path, encoded);
    } catch (reason) {
      if (!isUnwritable(reason)) throw reason;
      return { length, unstored: { bytes: encoded, reason } };
    }
    // Removed in the meantime: its sizes are gone, and so must this one be.
    if (!(await store.find(name))) await removeFolder(folderOf(name));
    return { length };
  };

  const size = async (
    name: string,
    shape: PictureShape,
    format: PictureFormat,
    options = encodings[format],
  ): Promise<Size | null> => {
    const file = await store.find(name);
    if (!file) return null;
    const etag = `${file.version}-${shape}-${format}`;
    const path = join(folderOf(name), etag);
    const length = await lengthOf(path);
    if (length !== undefined) return { path, etag, length };
    if (Date.now() < (tooSlow.get(name) ?? 0)) throw new UnreadablePicture('It took too long a moment ago.');
    let encoding = underway.get(path);
    if (!encoding) {
      encoding = inTurn(() => encode(name, shape, format, path, options)).finally(() =>
        underway.delete(path),
      );
      underway.set(path, encoding);
    }
    try {
      return { path, etag, ...(await encoding) };
    } catch (error) {
      // Removed while it was being made: no longer there, which is no failure.
      if (await store.find(name)) throw error;
      return null;
    }
  };

  return {
    size: (name, shape, format) => size(name, shape, format),
    pregenerateVariants: (name, { widths, effort } = commonWidths) =>
      aheadInTurn(async () => {
        const options = effort === undefined ? encodings.avif : { ...encodings.avif, effort };
        for (const width of widths) {
          if (isStopped) return;
          const made = await size(name, width, 'avif', options);
          // Made in vain, as the next would be.
          if (made?.unstored) throw made.unstored.reason;
        }
      }),
    // Somebody waits for it with an upload, whoever asks for sizes meanwhile.
    check: (path) => inTurn(() => encoder.sample({ path }), { goesFirst: true }),
    remove: (name) => removePicture(store, folder, name),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(underway.values());
    },
  };
};
