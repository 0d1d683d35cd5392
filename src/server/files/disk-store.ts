import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, constants, link, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../lib/secrets';
import {
  haveSameContent,
  isMissing,
  isOlder,
  isTaken,
  makeFolder,
  syncFolder,
  writeAtomically,
} from './disk';
import type { FileStore, ListedFile } from './file-store';

export interface DiskStore extends FileStore {
  /**
   * Hard-links a finished, synced file of the same disk. Returns false if the name has other content; identical content
   * only renews the file's time. Creating the link is atomic across processes.
   */
  add(name: string, path: string): Promise<boolean>;
  /** Hard-links a stored file to a new path of the same disk. Throws disk errors. */
  linkTo(name: string, path: string): Promise<void>;
  /** Deletes partial writes of ended processes. */
  removeHalfWritten(before: Date): Promise<void>;
}

/** In milliseconds. The version contains the mtime, so sizes of a recent file stay valid. */
const renewedAfter = 60 * 60 * 1000;

/** A repeated upload is as young for the sweep as a new one. */
const renew = async (path: string): Promise<void> => {
  const now = new Date();
  if (await isOlder(path, new Date(now.getTime() - renewedAfter))) await utimes(path, now, now);
};

/** Ending of the file that holds the original name, needed for listing. */
const nameEnding = '.name';

/** Stores files under a hash of their name, so that no name can leave the folder or be too long. */
export const diskStore = (folder: string): DiskStore => {
  const pathOf = (name: string) => join(folder, sha256(name));
  // Written before the file: the sweep could never find a file without its name.
  const writeName = (name: string) => writeAtomically(pathOf(name) + nameEnding, Buffer.from(name));

  const entriesEnding = async (ending: string): Promise<string[]> => {
    const entries = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return entries.filter((entry) => entry.endsWith(ending));
  };

  const remove = async (name: string): Promise<void> => {
    await rm(pathOf(name), { force: true });
    await rm(pathOf(name) + nameEnding, { force: true });
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
    linkTo: (name, path) => link(pathOf(name), path),
    remove,
    removeOlder: async (name, before) => {
      if (!(await isOlder(pathOf(name), before))) return false;
      await remove(name);
      return true;
    },
    list: async function* () {
      for (const entry of await entriesEnding(nameEnding)) {
        const file = await listed(entry.slice(0, -nameEnding.length));
        if (file) yield file;
      }
    },
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
