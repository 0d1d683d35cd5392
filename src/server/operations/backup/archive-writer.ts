import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ArchiveWriter {
  /** Adds a file; resolves once the archive has room for the next. */
  add(name: string, content: Buffer): Promise<void>;
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
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip(),
    createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Awaited below; until then a failure must not end the process.
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

/** Else the new name might not outlive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
