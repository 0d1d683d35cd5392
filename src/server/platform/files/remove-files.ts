import type { CallContext } from '../calls/call-context';

/**
 * Deletes files that nothing refers to any more, after the transaction that let go of them: a file of an entity that
 * stayed after all would be missed; one that is left over harms nobody, and the daily sweep finds it.
 */
export const removeFiles = async (
  { removeFile, log }: Pick<CallContext, 'removeFile' | 'log'>,
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    await removeFile(name).catch((err: unknown) => log.warn({ err }, 'A file was left over.'));
  }
};
