import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type PictureShape, type PictureWidth, sharePicture } from '~/contract/picture-widths';
import { atMost } from '../at-most';
import { sha256 } from '../sha256';
import { isMissing, isUnwritable } from './disk-failure';
import type { FileStore } from './file-store';
import { isOlder } from './is-older';
import { encodings, type PictureFormat } from './picture-format';
import { type PictureProcess, PictureProcessEnded } from './picture-process';
import { pictureTypeOf } from './picture-type';
import { removeFolder } from './remove-folder';
import { writeAtomically } from './write-atomically';

/** The sizes that most screens ask for, made before anybody does. */
const commonSizes: readonly [PictureWidth, PictureFormat][] = [
  [640, 'avif'],
  [320, 'avif'],
  [960, 'avif'],
];

/** A picture in one shape and format. */
export interface Size {
  etag: string;
  /** Where it is on disk. */
  path: string;
  /** In bytes. */
  length: number;
  /** Where the disk did not take it: itself, and what the disk said. */
  unkept?: Unkept;
}

/** What encoding came to. */
type Encoded = Pick<Size, 'length' | 'unkept'>;

interface Unkept {
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
  /** Makes the common sizes of a picture, one after the other, and one picture after the other. */
  makeAhead(name: string): Promise<void>;
  /** Reads a picture of the disk through. Rejects with `UndecodablePicture`. */
  check(path: string): Promise<void>;
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

/** Deletes a picture of a store with its sizes in a folder. One that is not there is no failure. */
export const removePicture = async (store: FileStore, folder: string, name: string): Promise<void> => {
  await store.remove(name);
  await removeFolder(join(folder, sha256(name)));
};

/** Deletes the sizes in a folder of every picture but these, made before an instant. */
export const removeSizesBut = async (
  folder: string,
  names: ReadonlySet<string>,
  before: Date,
): Promise<void> => {
  const kept = new Set([...names].map(sha256));
  const entries = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries.filter((hash) => !kept.has(hash))) {
    const path = join(folder, entry);
    if (await isOlder(path, before)) await removeFolder(path);
  }
};

/** Pictures of a store in the sizes asked for, kept in a folder (DESIGN §5). */
export const picturesOf = (store: FileStore, folder: string, encoder: PictureProcess): Pictures => {
  const inTurn = atMost(2);
  // Forty uploads at once leave half of the encoding to those who wait for a picture now.
  const aheadInTurn = atMost(1);
  const underway = new Map<string, Promise<Encoded>>();
  let isStopped = false;
  const folderOf = (name: string) => join(folder, sha256(name));

  const encode = async (
    name: string,
    shape: PictureShape,
    format: PictureFormat,
    path: string,
  ): Promise<Encoded> => {
    const bytes = await buffer(await store.read(name));
    // The encoder would draw an SVG as well, and read what that names; a bucket knows types by what it was told.
    if (!pictureTypeOf(bytes)) throw new UnreadablePicture('It is of no type that is shown.');
    const resize = shape === 'share' ? sharePicture : { width: shape, withoutEnlargement: true };
    const encoded = await encoder
      .encode({ bytes, resize, format, options: encodings[format] })
      .catch((cause: unknown) => {
        if (cause instanceof PictureProcessEnded) throw cause;
        throw new UnreadablePicture('It cannot be decoded.', { cause });
      });
    const { length } = encoded;
    try {
      await writeAtomically(path, encoded);
    } catch (reason) {
      if (!isUnwritable(reason)) throw reason;
      return { length, unkept: { bytes: encoded, reason } };
    }
    // Removed in the meantime: its sizes are gone, and so must this one be.
    if (!(await store.find(name))) await removeFolder(folderOf(name));
    return { length };
  };

  const size: Pictures['size'] = async (name, shape, format) => {
    const file = await store.find(name);
    if (!file) return null;
    const etag = `${file.version}-${shape}-${format}`;
    const path = join(folderOf(name), etag);
    const length = await lengthOf(path);
    if (length !== undefined) return { path, etag, length };
    let encoding = underway.get(path);
    if (!encoding) {
      encoding = inTurn(() => encode(name, shape, format, path)).finally(() => underway.delete(path));
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
    size,
    makeAhead: (name) =>
      aheadInTurn(async () => {
        for (const [width, format] of commonSizes) {
          if (isStopped) return;
          const made = await size(name, width, format);
          // Made in vain, as the next would be.
          if (made?.unkept) throw made.unkept.reason;
        }
      }),
    check: (path) => inTurn(() => encoder.check(path)),
    remove: (name) => removePicture(store, folder, name),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(underway.values());
    },
  };
};
