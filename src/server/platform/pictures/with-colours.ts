import type { PictureColours } from '~/contract/picture-colours';
import type { CallContext } from '../calls/call-context';

/** Pictures of one list that get colours: what somebody has scrolled to while they were still coming. */
const mostOfList = 100;

/** What is answered about some pictures with their colours, where there are any. */
export const withColours = async <Answer extends object>(
  { coloursOf, log }: Pick<CallContext, 'coloursOf' | 'log'>,
  answer: Answer,
  names: readonly string[],
): Promise<Answer & { Colours?: PictureColours }> => {
  const Colours = await coloursOf(names.slice(0, mostOfList), log);
  return Object.keys(Colours).length > 0 ? { ...answer, Colours } : answer;
};
