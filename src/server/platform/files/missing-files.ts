import { concurrencyLimit } from '../jobs/concurrency-limit';
import type { FileStore } from './file-store';

/** Milliseconds that a call waits to learn what the store lacks; a bucket may need longer for a long list. */
const longest = 2_000;

/** Files asked for at a time. */
const atOnce = 16;

/**
 * Which of some names a store has no file for, in their order; undefined where it takes too long to say. Rejects where
 * the store cannot be asked.
 */
export const missingFilesOf =
  (files: Pick<FileStore, 'find'>, timeout = longest) =>
  async (names: readonly string[]): Promise<string[] | undefined> => {
    const inTurn = concurrencyLimit(atOnce);
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, timeout);
    });
    const isMissing = (name: string) => inTurn(async () => !isLate && !(await files.find(name)));
    const asked = Promise.all(names.map(isMissing)).then((missing) => names.filter((_, at) => missing[at]));
    try {
      return await Promise.race([asked, late]);
    } finally {
      isLate = true;
      clearTimeout(timer);
    }
  };
