import type { CallContext } from '../lib/call-context';

/** Makes sizes in the background after the commit. A missing size is made on request. */
export const pregenerateVariants = (
  { pregenerateVariants: make, log }: Pick<CallContext, 'pregenerateVariants' | 'log'>,
  names: readonly string[],
): void => {
  for (const name of names.filter(Boolean)) {
    make(name).catch((err: unknown) => log.warn({ err }, 'Sizes were not made ahead.'));
  }
};
