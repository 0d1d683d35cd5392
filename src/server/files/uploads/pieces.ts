import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreRefusal } from '../store-refusal';

/**
 * The bytes of an unfinished upload, as they came: each request leaves a file of its own that says which bytes it
 * holds, `{start}-{end}.piece`, also when it was cut off. A chunk that is sent again makes another piece, and pieces
 * may overlap, because an upload has one content. So nothing is ever truncated, and a request that hangs on a lost
 * connection spoils nothing, whichever process it hangs in.
 */
interface Piece {
  path: string;
  /** The first byte, and the one after the last. */
  start: number;
  end: number;
}

const pieceName = /^(\d+)-(\d+)\.piece$/;

const piecesIn = async (folder: string): Promise<Piece[]> =>
  (await readdir(folder)).flatMap((name) => {
    const [, start, end] = pieceName.exec(name) ?? [];
    return start !== undefined && end !== undefined
      ? [{ path: join(folder, name), start: Number(start), end: Number(end) }]
      : [];
  });

/** The pieces that follow each other from the first byte without a gap, as far as they reach. */
const chainOf = (pieces: readonly Piece[]): Piece[] => {
  const chain: Piece[] = [];
  for (;;) {
    const reached = chain.at(-1)?.end ?? 0;
    const [next] = pieces
      .filter(({ start, end }) => start <= reached && end > reached)
      .sort((one, other) => other.end - one.end);
    if (!next) return chain;
    chain.push(next);
  }
};

/** How many bytes are there from the first on. */
export const receivedIn = async (folder: string): Promise<number> =>
  chainOf(await piecesIn(folder)).at(-1)?.end ?? 0;

/** Writes what comes, at most so many bytes. Gives how many, and what cut them off. */
const writeAll = async (file: FileHandle, source: AsyncIterable<Uint8Array>, most: number) => {
  let written = 0;
  const incoming = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await incoming.next().catch((error: unknown) => ({ cut: error }));
    if ('cut' in next) return { written, cut: next.cut };
    if (next.done) return { written };
    if (written + next.value.length > most) throw new StoreRefusal('bad-request');
    await file.appendFile(next.value);
    written += next.value.length;
  }
};

/**
 * Keeps what comes from a source as the bytes from `start` on, at most up to `size`; gives the file it is kept in.
 * Rejects with what the source was cut off by, keeping what had come until then; with anything else it keeps nothing.
 */
export const keepPiece = async (
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

/** What was kept of earlier tries of the same chunk is in the longer piece too. */
const removeCovered = async (folder: string, from: number, to: number): Promise<void> => {
  const covered = (await piecesIn(folder)).filter(({ start, end }) => start === from && end < to);
  for (const { path } of covered) await rm(path, { force: true });
};

/** Writes all pieces into one file, synced. */
export const joinPieces = async (folder: string, to: string): Promise<void> => {
  const chain = chainOf(await piecesIn(folder));
  async function* bytes() {
    let reached = 0;
    for (const { path, start, end } of chain) {
      yield* createReadStream(path, { start: reached - start });
      reached = end;
    }
  }
  await pipeline(bytes, createWriteStream(to, { flags: 'wx', flush: true }));
};
