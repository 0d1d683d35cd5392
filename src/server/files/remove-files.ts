import type { CallContext } from '../lib/call-context';

/** Deletes unreferenced files after the commit: a rollback would miss them, while the daily sweep finds leftovers. */
export const removeFiles = async (
  { removeFile, log }: Pick<CallContext, 'removeFile' | 'log'>,
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    await removeFile(name).catch((err: unknown) => log.warn({ err }, 'A file was left over.'));
  }
};
