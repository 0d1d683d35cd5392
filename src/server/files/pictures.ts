import { access, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PictureWidth } from '~/contract/picture-widths';
import { atMost } from '../at-most';
import { sha256 } from '../sha256';
import { isMissing } from './disk-failure';
import type { FileStore } from './file-store';
import { encodings, type PictureFormat } from './picture-format';
import { type PictureProcess, PictureProcessEnded } from './picture-process';
import { writeAtomically } from './write-atomically';

/** The sizes that most screens ask for, made before anybody does. */
const commonSizes: readonly [PictureWidth, PictureFormat][] = [
  [640, 'avif'],
  [320, 'avif'],
  [960, 'avif'],
];

/** A picture in one width and format, on disk. */
export interface Size {
  path: string;
  etag: string;
}

/** What the store has under the name cannot be read as a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

export interface Pictures {
  /** Makes the size unless it is there. Null where the store has no such file; throws `UnreadablePicture`. */
  size(name: string, width: PictureWidth, format: PictureFormat): Promise<Size | null>;
  /** Makes the common sizes of a picture, one after the other, and one picture after the other. */
  makeAhead(name: string): Promise<void>;
  /** Reads a picture of the disk through. Rejects with `UndecodablePicture`. */
  check(path: string): Promise<void>;
  /** Deletes a picture with its sizes. */
  remove(name: string): Promise<void>;
  /** Makes nothing ahead any more; resolves when nothing is being made. To be called before the encoder is ended. */
  stop(): Promise<void>;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Deletes a picture of a store with its sizes in a folder. One that is not there is no failure. */
export const removePicture = async (store: FileStore, folder: string, name: string): Promise<void> => {
  await store.remove(name);
  await rm(join(folder, sha256(name)), { recursive: true, force: true });
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
    if ((await stat(path)).mtime < before) await rm(path, { recursive: true, force: true });
  }
};

/** Pictures of a store in the sizes asked for, kept in a folder (DESIGN §5). */
export const picturesOf = (store: FileStore, folder: string, encoder: PictureProcess): Pictures => {
  const inTurn = atMost(2);
  // Forty uploads at once leave half of the encoding to those who wait for a picture now.
  const aheadInTurn = atMost(1);
  const underway = new Map<string, Promise<void>>();
  let isStopped = false;
  const folderOf = (name: string) => join(folder, sha256(name));

  const encode = async (
    name: string,
    width: PictureWidth,
    format: PictureFormat,
    path: string,
  ): Promise<void> => {
    const bytes = await buffer(await store.read(name));
    const resize = { width, withoutEnlargement: true };
    const encoded = await encoder
      .encode({ bytes, resize, format, options: encodings[format] })
      .catch((cause: unknown) => {
        if (cause instanceof PictureProcessEnded) throw cause;
        throw new UnreadablePicture('It cannot be decoded.', { cause });
      });
    await writeAtomically(path, encoded);
    // Removed in the meantime: its sizes are gone, and so must this one be.
    if (!(await store.find(name))) await rm(folderOf(name), { recursive: true, force: true });
  };

  const size: Pictures['size'] = async (name, width, format) => {
    const file = await store.find(name);
    if (!file) return null;
    const etag = `${file.version}-${width}-${format}`;
    const path = join(folderOf(name), etag);
    if (!(await exists(path))) {
      let encoding = underway.get(path);
      if (!encoding) {
        encoding = inTurn(() => encode(name, width, format, path)).finally(() => underway.delete(path));
        underway.set(path, encoding);
      }
      try {
        await encoding;
      } catch (error) {
        // Removed while it was being made: no longer there, which is no failure.
        if (await store.find(name)) throw error;
        return null;
      }
    }
    return { path, etag };
  };

  return {
    size,
    makeAhead: (name) =>
      aheadInTurn(async () => {
        for (const [width, format] of commonSizes) if (!isStopped) await size(name, width, format);
      }),
    check: (path) => inTurn(() => encoder.check(path)),
    remove: (name) => removePicture(store, folder, name),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(underway.values());
    },
  };
};
