import type { CallContext } from './call-context';
import { success } from './success';

/**
 * The answer of a call that names files: success, and which of them the store does not have, so that the phone sends
 * them again before it forgets them. Asked after the transaction: from then on the sweep leaves alone what is there.
 */
export const filesTaken = async (
  { missingFiles, log }: Pick<CallContext, 'missingFiles' | 'log'>,
  names: readonly string[],
): Promise<typeof success & { missing?: string[] }> => {
  const named = names.filter(Boolean);
  if (named.length === 0) return success;
  const missing = await missingFiles(named).catch((err: unknown) => {
    log.warn({ err }, 'The file store did not say which files it has.');
    return undefined;
  });
  return missing ? { ...success, missing } : success;
};
