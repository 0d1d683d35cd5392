import { CallFailure } from '~/contract/call-failure';
import { limits } from '~/contract/limits';

/**
 * Throws the refusal `invalid` where a list of pictures has become longer than a list in a request may be: what then
 * remains of it could not be sent any more. To be called in the transaction that has added to it.
 */
export const limitList = (count: number): void => {
  if (count > limits.fileNames) throw CallFailure.refused('invalid', { arr: 'too-long' });
};
