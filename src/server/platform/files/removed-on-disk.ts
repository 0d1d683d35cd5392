import { link, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../sha256';
import { isMissing, isTaken } from './disk-errors';
import { isOlder } from './is-older';
import { makeFolder } from './make-folder';
import type { RemovedFile, RemovedFiles } from './removed-files';
import { syncFolder } from './write-atomically';

/** False where a link of that name is there already. */
const linked = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
};

const orNull = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/**
 * The removed files of an embedded store, in a folder within the store's own: on the same disk, also where that is one
 * mounted there. As in the store, each lies under a hash of its name, beside a file that holds the name and ends with
 * `nameEnding`; the age of that one is the time since the removal.
 */
export const removedOnDisk = (store: string, nameEnding: string): RemovedFiles => {
  const folder = join(store, 'removed');
  const pathsOf = (name: string) => {
    const hash = sha256(name);
    return { inStore: join(store, hash), aside: join(folder, hash) };
  };

  const add = async (name: string, before: Date): Promise<boolean> => {
    const { inStore, aside } = pathsOf(name);
    if (!(await isOlder(inStore, before))) return false;
    await makeFolder(folder);
    // The name first: without it the file could neither be listed nor deleted.
    await linked(inStore + nameEnding, aside + nameEnding);
    const now = new Date();
    await utimes(aside + nameEnding, now, now);
    await rename(inStore, aside);
    await rm(inStore + nameEnding, { force: true });
    await syncFolder(folder);
    await syncFolder(store);
    return true;
  };

  const restore = async (name: string): Promise<'restored' | 'taken'> => {
    const { inStore, aside } = pathsOf(name);
    const now = new Date();
    // Else the next sweep would find it old, and take it out again.
    await utimes(aside, now, now);
    await linked(aside + nameEnding, inStore + nameEnding);
    if (!(await linked(aside, inStore))) return 'taken';
    await syncFolder(store);
    await forget(name);
    return 'restored';
  };

  const forget = async (name: string): Promise<void> => {
    const { aside } = pathsOf(name);
    await rm(aside, { force: true });
    await rm(aside + nameEnding, { force: true });
  };

  const described = (hash: string): Promise<RemovedFile | null> =>
    orNull(async () => {
      const path = join(folder, hash);
      const name = await readFile(path + nameEnding, 'utf8');
      const [{ size }, { mtime }] = await Promise.all([stat(path), stat(path + nameEnding)]);
      return { name, size, removedAt: mtime };
    });

  return {
    // Somebody else may take it out, or put it back, at the same moment.
    add: async (name, before) => (await orNull(() => add(name, before))) ?? false,
    restore: async (name) => (await orNull(() => restore(name))) ?? 'not-found',
    delete: forget,
    list: async function* () {
      const entries = (await orNull(() => readdir(folder))) ?? [];
      for (const entry of entries.filter((of) => of.endsWith(nameEnding))) {
        const file = await described(entry.slice(0, -nameEnding.length));
        if (file) yield file;
      }
    },
  };
};
