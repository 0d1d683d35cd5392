import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, constants, link, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../sha256';
import { isMissing, isTaken } from './disk-errors';
import type { FileStore, ListedFile } from './file-store';
import { isOlder } from './is-older';
import { makeFolder } from './make-folder';
import { removedOnDisk } from './removed-on-disk';
import { haveSameContent } from './same-content';
import { syncFolder, writeAtomically } from './write-atomically';

export interface DiskStore extends FileStore {
  /**
   * Stores a finished, synced file of the same disk under a name, as a second link to it. False where the name has
   * other content; true also where it has the same, which then counts as stored now. Of two who bring one name at once,
   * also from two processes, one wins whole: a link is made or not.
   */
  add(name: string, path: string): Promise<boolean>;
  /** Deletes what was being written before an instant, and never came to be because the process ended. */
  removeHalfWritten(before: Date): Promise<void>;
}

/** Milliseconds. A file's version is made of its time: of one that has only just come, no size is made anew. */
const renewedAfter = 60 * 60 * 1000;

/** A file that came once more is as old as one that came now: the sweep leaves it alone for as long. */
const renew = async (path: string): Promise<void> => {
  const now = new Date();
  if (await isOlder(path, new Date(now.getTime() - renewedAfter))) await utimes(path, now, now);
};

/** The ending of the file beside a file that holds its name, without which nothing could be listed. */
const nameEnding = '.name';

/** Files in a folder, each under a hash of its name: no name can lead out of the folder or be too long for it. */
export const diskStore = (folder: string): DiskStore => {
  const pathOf = (name: string) => join(folder, sha256(name));
  // Before the file: a name without a file is nothing, a file without a name could never be found by the sweep.
  const writeName = (name: string) => writeAtomically(pathOf(name) + nameEnding, Buffer.from(name));

  const entriesEnding = async (ending: string): Promise<string[]> => {
    const entries = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return entries.filter((entry) => entry.endsWith(ending));
  };

  const listed = async (hash: string): Promise<ListedFile | null> => {
    const path = join(folder, hash);
    try {
      const [name, { mtime, size }] = await Promise.all([readFile(path + nameEnding, 'utf8'), stat(path)]);
      return { name, size, storedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    find: async (name) => {
      try {
        const { mtime, mtimeMs, size } = await stat(pathOf(name));
        const version = `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
        return { size, version, storedAt: mtime };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (name) => {
      const stream = createReadStream(pathOf(name));
      await once(stream, 'open');
      return stream;
    },
    write: async (name, bytes) => {
      await writeName(name);
      await writeAtomically(pathOf(name), bytes);
    },
    add: async (name, path) => {
      await writeName(name);
      try {
        await link(path, pathOf(name));
      } catch (error) {
        if (!isTaken(error)) throw error;
        const isSame = await haveSameContent(path, pathOf(name));
        if (isSame) await renew(pathOf(name));
        return isSame;
      }
      await syncFolder(folder);
      return true;
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
      await rm(pathOf(name) + nameEnding, { force: true });
    },
    list: async function* () {
      for (const entry of await entriesEnding(nameEnding)) {
        const file = await listed(entry.slice(0, -nameEnding.length));
        if (file) yield file;
      }
    },
    removed: removedOnDisk(folder, nameEnding),
    removeHalfWritten: async (before) => {
      for (const entry of await entriesEnding('.part')) {
        const path = join(folder, entry);
        if (await isOlder(path, before)) await rm(path, { force: true });
      }
    },
    check: async () => {
      await makeFolder(folder);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
};
