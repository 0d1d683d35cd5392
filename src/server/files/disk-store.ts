import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../sha256';
import type { FileStore } from './file-store';
import { writeAtomically } from './write-atomically';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder, each under a hash of its name: no name can lead out of the folder or be too long for it. */
export const diskStore = (folder: string): FileStore => {
  const pathOf = (name: string) => join(folder, sha256(name));
  return {
    find: async (name) => {
      try {
        const { mtimeMs, size } = await stat(pathOf(name));
        return { size, version: `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}` };
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
    write: (name, bytes) => writeAtomically(pathOf(name), bytes),
    remove: (name) => rm(pathOf(name), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
};
