import { rm } from 'node:fs/promises';

/**
 * Deletes a folder with all that is in it; one that is not there is no failure. Where something is written into it at
 * the same moment, a size of a picture for one, the system finds it not empty and refuses: then it is tried again.
 */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
