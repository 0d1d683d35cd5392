import { stat } from 'node:fs/promises';
import { isMissing } from './disk-errors';

/** True where a file or folder was last written before an instant; false also where somebody has just deleted it. */
export const isOlder = async (path: string, instant: Date): Promise<boolean> => {
  try {
    return (await stat(path)).mtime < instant;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};
