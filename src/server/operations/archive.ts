import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface ArchiveMember {
  name: string;
  /** In bytes. */
  size: number;
  /** Read it before the next member, or skip it. */
  content: AsyncIterable<Buffer>;
}

/** Two empty blocks end an archive: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html */
const endLength = 1024;

/**
 * Yields the members of a gzipped tar file. Throws if it is unreadable, damaged or truncated; gzip's checksum is
 * verified at the end.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveMember> {
  const members = extract();
  const read = pipeline(createReadStream(path), createGunzip(), requireEnd(), members);
  // Awaited below; an early failure must not end the process.
  read.catch(() => undefined);
  try {
    for await (const member of members) {
      const { name, size, type } = member.header;
      if (type !== 'file') throw new Error(`${name} is of an unknown kind.`);
      yield { name, size, content: bytesOf(member) };
      member.resume();
    }
    await read;
  } finally {
    members.destroy();
  }
}

/** tar-stream does not type its chunks. */
async function* bytesOf(member: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of member) if (Buffer.isBuffer(chunk)) yield chunk;
}

/** Fails without the end mark, which tar-stream does not require. */
const requireEnd = (): Transform => {
  let end = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      end = Buffer.concat([end, chunk.subarray(-endLength)]).subarray(-endLength);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = end.length === endLength && end.every((byte) => byte === 0);
      done(isWhole ? null : new Error('The archive ends too early.'));
    },
  });
};

export interface ArchiveWriter {
  /** Resolves when the archive can take the next file. */
  add(name: string, content: Buffer): Promise<void>;
}

/**
 * Writes a gzipped tar file atomically, readable by the operator only, as it holds personal data. Throws disk errors
 * and those of `fill`.
 */
export const writeArchive = async (
  path: string,
  now: Date,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  // Unique for each writer, with the same prefix as the archive, so that rotation by name finds leftovers.
  const beside = `${path}.${randomUUID()}.part`;
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip(),
    createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Awaited below; an early failure must not end the process.
  written.catch(() => undefined);
  const add: ArchiveWriter['add'] = (name, content) =>
    new Promise((added, failed) => {
      const entry = tar.entry({ name, mode: 0o600, mtime: now }, content, (error) =>
        error ? failed(error) : added(),
      );
      entry.on('error', failed);
    });
  try {
    await fill({ add });
    tar.finalize();
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

/** Makes the new name survive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
