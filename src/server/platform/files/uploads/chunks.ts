import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStoreRefusal } from '../file-store-refusal';

/**
 * The chunks of an unfinished upload: each request leaves a file named after the bytes it holds, `{start}-{end}.piece`,
 * also when it was cut off. A chunk that is sent again makes another file, and chunks may overlap, because an upload has
 * one content. So nothing is ever truncated, and a request that hangs on a lost connection does no harm in any process.
 */
interface Chunk {
  path: string;
  /** The first byte, and the one after the last. */
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

/** The chunks that follow each other from the first byte without a gap. */
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

/** The number of bytes stored without a gap from the first on. */
export const receivedBytes = async (folder: string): Promise<number> =>
  chainOf(await chunksIn(folder)).at(-1)?.end ?? 0;

/** Writes a source's bytes, at most `most`. Gives their number, and the failure that ended the source early. */
const writeAll = async (file: FileHandle, source: AsyncIterable<Uint8Array>, most: number) => {
  let written = 0;
  const incoming = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await incoming.next().catch((error: unknown) => ({ cut: error }));
    if ('cut' in next) return { written, cut: next.cut };
    if (next.done) return { written };
    if (written + next.value.length > most) throw new FileStoreRefusal('bad-request');
    await file.appendFile(next.value);
    written += next.value.length;
  }
};

/**
 * Stores the bytes of a source from `start` on, at most up to `size`; gives the file. Rejects with the source's own
 * failure, and then stores what had come until then; after any other failure nothing is stored.
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

/** Deletes shorter files of the same chunk, which the new one contains. */
const removeCovered = async (folder: string, from: number, to: number): Promise<void> => {
  const covered = (await chunksIn(folder)).filter(({ start, end }) => start === from && end < to);
  for (const { path } of covered) await rm(path, { force: true });
};

/** Writes all chunks into one file, synced. */
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
