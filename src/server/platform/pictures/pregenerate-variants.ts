import type { CallContext } from '../calls/call-context';

/**
 * Starts making the sizes of pictures that an entity names now, after the transaction that named them. Nobody waits for
 * that; one that cannot be made is made when it is asked for. No name is none.
 */
export const pregenerateVariants = (
  { pregenerateVariants: make, log }: Pick<CallContext, 'pregenerateVariants' | 'log'>,
  names: readonly string[],
): void => {
  for (const name of names.filter(Boolean)) {
    make(name).catch((err: unknown) => log.warn({ err }, 'Sizes were not made ahead.'));
  }
};
