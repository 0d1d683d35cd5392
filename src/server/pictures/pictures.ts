import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { paletteColours, usualColours } from '~/contract/palettes';
import {
  type IconShape,
  iconShapes,
  type PictureShape,
  type PictureWidth,
  sharePicture,
} from '~/contract/picture-file';
import { isMissing, isOlder, isUnwritable, removeFolder, writeAtomically } from '../files/disk';
import type { FileStore } from '../files/file-store';
import { encodings, type PictureFormat, pictureTypeOf } from '../files/picture-type';
import { concurrencyLimit } from '../lib/concurrency';
import { sha256 } from '../lib/secrets';
import {
  type PictureJob,
  type PictureProcess,
  PictureProcessEnded,
  type PictureSample,
  PictureTooSlow,
  UndecodablePicture,
} from './picture-process';

const isIcon = (shape: string): shape is IconShape => Object.hasOwn(iconShapes, shape);

/** Pixels of ground around the logo of a link preview, which some apps cut to a square. */
const shareEdge = 105;

/** Pixels that WebP can have. */
const maxHeight = 16_383;

type Cut = Omit<PictureJob, 'bytes' | 'format' | 'options'>;

/** The whole picture within an edge of ground. */
const withEdge = (
  { width, height }: { width: number; height: number },
  edge: number,
  ground: string,
): Cut => ({
  resize: { width: width - 2 * edge, height: height - 2 * edge, fit: 'contain', background: ground },
  ground,
  edge,
});

const cutOf = (shape: PictureShape): Cut => {
  if (typeof shape === 'number')
    return { resize: { width: shape, height: maxHeight, fit: 'inside', withoutEnlargement: true } };
  if (shape === 'share') return { resize: sharePicture };
  const [base = '', palette] = shape.split('.');
  // As `background_color` of the manifest.
  const { ground } = paletteColours(palette) ?? usualColours;
  if (!isIcon(base)) return withEdge(sharePicture, shareEdge, ground);
  const { side, share } = iconShapes[base];
  const cut = withEdge({ width: side, height: side }, Math.ceil((side * (1 - share)) / 2), ground);
  return base === 'mono-512' ? { ...cut, isMonochrome: true } : cut;
};

export interface Pregeneration {
  widths: readonly PictureWidth[];
  /** AVIF effort, if not the default. */
  effort?: number;
}

/** Requested by most screens. */
const commonWidths: Pregeneration = { widths: [640, 320, 960] };

/**
 * Longest queue: half a minute's work, so that requests finish before a proxy gives up. Beyond it requests are refused.
 */
const maxQueued = 200;

/** Milliseconds before a picture that timed out is retried. */
const slowFor = 10 * 60_000;

/** Refusals that are remembered until the next start, some 100 bytes each. */
const maxRefusals = 10_000;

export interface Size {
  etag: string;
  path: string;
  /** In bytes. */
  length: number;
  /** Set if the disk did not take it. */
  unstored?: Unstored;
}

type Encoded = Pick<Size, 'length' | 'unstored'>;

interface Unstored {
  bytes: Uint8Array;
  reason: unknown;
}

/** The stored file is no readable picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

export interface Pictures {
  /** Returns a size, made if missing; null if the store has no such file. Throws `UnreadablePicture`. */
  size(name: string, shape: PictureShape, format: PictureFormat): Promise<Size | null>;
  /** Makes AVIF widths in the background, one at a time. */
  pregenerateVariants(name: string, what?: Pregeneration): Promise<void>;
  /** Decodes a file. Rejects with `UndecodablePicture`. */
  check(path: string): Promise<PictureSample>;
  remove(name: string): Promise<void>;
  /** Resolves when nothing is in progress. Call it before the encoder's `end`. */
  stop(): Promise<void>;
}

/** Undefined if the file does not exist. */
const lengthOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

export const removeSizes = (folder: string, name: string): Promise<void> =>
  removeFolder(join(folder, sha256(name)));

/** Ignores a missing picture. */
const removePicture = async (store: FileStore, folder: string, name: string): Promise<void> => {
  await store.remove(name);
  await removeSizes(folder, name);
};

/** Deletes sizes of other pictures, if older than an instant. */
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

/** A store's pictures in sizes made on demand (rule picture-sizes). */
export const picturesOf = (store: FileStore, folder: string, encoder: PictureProcess): Pictures => {
  const inTurn = concurrencyLimit(2, maxQueued);
  // Leaves half of the encoding to interactive requests during bulk uploads.
  const aheadInTurn = concurrencyLimit(1);
  const underway = new Map<string, Promise<Encoded>>();
  /** Timestamps until which pictures that timed out are refused. */
  const tooSlow = new Map<string, number>();
  /** Why pictures, or single sizes of them, cannot be made, by their path: they are not decoded again. */
  const refused = new LRUCache<string, UnreadablePicture>({ max: maxRefusals });
  let isStopped = false;
  const folderOf = (name: string) => join(folder, sha256(name));

  const encode = async (
    name: string,
    shape: PictureShape,
    format: PictureFormat,
    { path, whole }: { path: string; whole: string },
    options: object,
  ): Promise<Encoded> => {
    const refuse = (at: string, reason: string, cause?: unknown): never => {
      const refusal = new UnreadablePicture(reason, { cause });
      refused.set(at, refusal);
      throw refusal;
    };
    const bytes = await buffer(await store.read(name));
    // The encoder would render SVGs, including the files they reference. A bucket's content type is not trusted.
    if (!pictureTypeOf(bytes)) refuse(whole, 'It is of no type that is shown.');
    const encoded = await encoder
      .encode({ bytes, ...cutOf(shape), format, options })
      .catch((cause: unknown) => {
        if (cause instanceof PictureProcessEnded) throw cause;
        if (cause instanceof UndecodablePicture)
          return refuse(cause.fault.isShapeless ? path : whole, 'It cannot be decoded.', cause);
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
    // Deleted in the meantime.
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
    const whole = join(folderOf(name), file.version);
    const length = await lengthOf(path);
    if (length !== undefined) return { path, etag, length };
    const refusal = refused.get(path) ?? refused.get(whole);
    if (refusal) throw refusal;
    if (Date.now() < (tooSlow.get(name) ?? 0)) throw new UnreadablePicture('It took too long a moment ago.');
    let encoding = underway.get(path);
    if (!encoding) {
      encoding = inTurn(() => encode(name, shape, format, { path, whole }, options)).finally(() =>
        underway.delete(path),
      );
      underway.set(path, encoding);
    }
    try {
      return { path, etag, ...(await encoding) };
    } catch (error) {
      // Deleted while it was being made.
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
          // The next would fail too.
          if (made?.unstored) throw made.unstored.reason;
        }
      }),
    // First, because an upload waits for it.
    check: (path) => inTurn(() => encoder.sample({ path }), { goesFirst: true }),
    remove: (name) => removePicture(store, folder, name),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(underway.values());
    },
  };
};
