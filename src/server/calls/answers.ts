import { randomUUID } from 'node:crypto';
import type { Receipt } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import { limits } from '~/contract/limits';
import type { PictureColours } from '~/contract/picture-file';
import type { CallContext } from './call-context';

export const success = { result: 'Success' } as const;

/** Returns the receipt of a request, by whose key the client knows that the answer is ours. */
export const receiptOf = ({ idempotencyKey }: Pick<CallContext, 'idempotencyKey'>): Receipt => ({
  ...success,
  key: idempotencyKey ?? randomUUID(),
});

/**
 * Throws `invalid` if a stored list exceeds the limit of a request, which could no longer send it. Call it in the
 * transaction of the change.
 */
export const limitList = (count: number): void => {
  if (count > limits.fileNames) throw CallFailure.refused('invalid', { arr: 'too-long' });
};

/**
 * Returns success and the names without a stored file, so that the phone sends them again. Call it after the commit:
 * from then on the sweep spares the files.
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

/** Most pictures of a list with colours: those visible while still loading. */
const maxPerList = 100;

/** Adds the known colours of pictures to a response. */
export const withColours = async <Answer extends object>(
  { coloursOf, log }: Pick<CallContext, 'coloursOf' | 'log'>,
  answer: Answer,
  names: readonly string[],
): Promise<Answer & { Colours?: PictureColours }> => {
  const Colours = await coloursOf(names.slice(0, maxPerList), log);
  return Object.keys(Colours).length > 0 ? { ...answer, Colours } : answer;
};

/** Makes sizes in the background after the commit. A missing size is made on request. */
export const pregenerateVariants = (
  { pregenerateVariants: make, log }: Pick<CallContext, 'pregenerateVariants' | 'log'>,
  names: readonly string[],
): void => {
  for (const name of names.filter(Boolean)) {
    make(name).catch((err: unknown) => log.warn({ err }, 'Sizes were not made ahead.'));
  }
};
