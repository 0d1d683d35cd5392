import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { paddingAfter, tarEnd, tarHeader } from './tar';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** Throws where the stream gives more or fewer bytes than it was said to. `seen` gets each chunk. */
  addStream(name: string, size: number, content: Readable, seen: (chunk: Buffer) => void): Promise<void>;
}

/**
 * Writes a gzipped tar file: all of it or nothing, and only the operator may read it, for it holds personal data. The
 * file appears under its name once it is whole and on the disk. Throws what `fill` throws and what the disk says.
 */
export const writeArchive = async (
  path: string,
  now: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  // Of its own, also where two write the same file at once; beginning like it, for whoever deletes old ones by name.
  const beside = `${path}.${randomUUID()}.part`;
  const tar = new PassThrough();
  const written = pipeline(
    tar,
    createGzip(),
    createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Heard below; until then a failure must not end the process.
  written.catch(() => undefined);
  const write = async (bytes: Buffer): Promise<void> => {
    // A pipeline that has failed never drains.
    if (!tar.write(bytes))
      await Promise.race([new Promise((drained) => tar.once('drain', drained)), written]);
  };
  const addStream: ArchiveWriter['addStream'] = async (name, size, content, seen) => {
    await write(tarHeader(name, size, now));
    let given = 0;
    for await (const chunk of content) {
      given += chunk.length;
      if (given > size) break;
      seen(chunk);
      await write(chunk);
    }
    if (given !== size) throw new Error('A file changed while it was read. Please try again.');
    await write(Buffer.alloc(paddingAfter(size)));
  };
  const add: ArchiveWriter['add'] = async (name, content) => {
    await write(tarHeader(name, content.length, now));
    await write(content);
    await write(Buffer.alloc(paddingAfter(content.length)));
  };
  try {
    await fill({ add, addStream });
    tar.end(tarEnd);
    await written;
    await rename(beside, path);
    await syncFolder(dirname(path));
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
};

/** Else the new name might not outlive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
