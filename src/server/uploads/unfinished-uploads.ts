import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { isMissing, isOlder, removeFolder, writeAtomically } from '../files/disk';
import { FileStoreRefusal, refusalReasons } from '../files/file-store';

/**
 * A stored part of an upload, named `{start}-{end}.piece`. Repeated chunks make other files and may overlap, as an
 * upload has one content. Nothing is truncated, so a request on a dead connection does no harm.
 */
interface Chunk {
  path: string;
  /** `end` is exclusive. */
  start: number;
  end: number;
}

const chunkName = /^(\d+)-(\d+)\.piece$/;

const chunksIn = async (folder: string): Promise<Chunk[]> =>
  (await readdir(folder)).flatMap((name) => {
    const [, start, end] = chunkName.exec(name) ?? [];
    return start !== undefined && end !== undefined
      ? [{ path: join(folder, name), start: Number(start), end: Number(end) }]
      : [];
  });

/** Returns the contiguous chunks from byte 0. */
const chainOf = (chunks: readonly Chunk[]): Chunk[] => {
  const chain: Chunk[] = [];
  for (;;) {
    const reached = chain.at(-1)?.end ?? 0;
    const [next] = chunks
      .filter(({ start, end }) => start <= reached && end > reached)
      .sort((one, other) => other.end - one.end);
    if (!next) return chain;
    chain.push(next);
  }
};

/** Counts contiguous bytes from the start. */
export const receivedBytes = async (folder: string): Promise<number> =>
  chainOf(await chunksIn(folder)).at(-1)?.end ?? 0;

/** Writes at most `most` bytes. Returns their number, and the error if the source broke off. */
const writeAll = async (file: FileHandle, source: AsyncIterable<Uint8Array>, max: number) => {
  let written = 0;
  const incoming = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await incoming.next().catch((error: unknown) => ({ cut: error }));
    if ('cut' in next) return { written, cut: next.cut };
    if (next.done) return { written };
    if (written + next.value.length > max) throw new FileStoreRefusal('bad-request');
    await file.appendFile(next.value);
    written += next.value.length;
  }
};

/**
 * Stores a source's bytes from `start` to at most `size` and returns the file. If the source breaks off, stores what
 * arrived and rejects with its error.
 */
export const writeChunk = async (
  folder: string,
  start: number,
  size: number,
  source: AsyncIterable<Uint8Array>,
): Promise<string> => {
  const beside = join(folder, `${randomUUID()}.part`);
  const file = await open(beside, 'wx');
  try {
    const { written, cut } = await writeAll(file, source, size - start);
    const end = start + written;
    const path = join(folder, `${start}-${end}.piece`);
    await file.sync();
    await rename(beside, path);
    await removeCovered(folder, start, end);
    if (cut) throw cut;
    return path;
  } finally {
    await file.close();
    await rm(beside, { force: true });
  }
};

/** Deletes files with the same start that the new one contains. */
const removeCovered = async (folder: string, from: number, to: number): Promise<void> => {
  const covered = (await chunksIn(folder)).filter(({ start, end }) => start === from && end < to);
  for (const { path } of covered) await rm(path, { force: true });
};

/** Joins all chunks into one synced file. */
export const joinChunks = async (folder: string, to: string): Promise<void> => {
  const chain = chainOf(await chunksIn(folder));
  async function* bytes() {
    let reached = 0;
    for (const { path, start, end } of chain) {
      yield* createReadStream(path, { start: reached - start });
      reached = end;
    }
  }
  await pipeline(bytes, createWriteStream(to, { flags: 'wx', flush: true }));
};

const announced = v.object({ name: v.string(), size: v.number() });

/** Stored to repeat the response if it was lost. */
const outcome = v.variant('kind', [
  v.object({ kind: v.literal('kept') }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(refusalReasons) }),
]);
type Outcome = v.InferOutput<typeof outcome>;

export interface Upload extends v.InferOutput<typeof announced> {
  id: string;
  folder: string;
  outcome: Outcome | null;
}

const uploadId = /^[0-9a-f-]{36}$/;

const readJson = async <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> => {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const writeJson = (path: string, value: object) => writeAtomically(path, Buffer.from(JSON.stringify(value)));

/** Uploads in progress or recently ended, each a folder, so that they survive restarts. */
export const unfinishedUploads = (folder: string) => ({
  /** Returns the upload's id. */
  async begin(name: string, size: number): Promise<string> {
    const id = randomUUID();
    await writeJson(join(folder, id, 'upload.json'), { name, size });
    return id;
  },

  /** Throws `not-found`. */
  async find(id: string): Promise<Upload> {
    const own = join(folder, id);
    const stored = uploadId.test(id) ? await readJson(join(own, 'upload.json'), announced) : null;
    if (!stored) throw new FileStoreRefusal('not-found');
    return { ...stored, id, folder: own, outcome: await readJson(join(own, 'outcome.json'), outcome) };
  },

  /** Stores the outcome and deletes the bytes. */
  async end(upload: Upload, how: Outcome): Promise<void> {
    await writeJson(join(upload.folder, 'outcome.json'), how);
    for (const entry of await readdir(upload.folder)) {
      if (!entry.endsWith('.json')) await rm(join(upload.folder, entry), { force: true });
    }
  },

  forget: (upload: Upload): Promise<void> => removeFolder(upload.folder),

  /** Deletes uploads without activity since an instant. */
  async forgetBefore(instant: Date): Promise<void> {
    const ids = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const id of ids) {
      if (await isOlder(join(folder, id), instant)) await removeFolder(join(folder, id));
    }
  },
});
