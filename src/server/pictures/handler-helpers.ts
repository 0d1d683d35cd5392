import type { PictureColours } from '~/contract/picture-file';
import type { CallContext } from '../lib/call-context';

/** Most pictures of a list with colours: those visible while still loading. */
const mostOfList = 100;

/** Adds the known colours of pictures to a response. */
export const withColours = async <Answer extends object>(
  { coloursOf, log }: Pick<CallContext, 'coloursOf' | 'log'>,
  answer: Answer,
  names: readonly string[],
): Promise<Answer & { Colours?: PictureColours }> => {
  const Colours = await coloursOf(names.slice(0, mostOfList), log);
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
