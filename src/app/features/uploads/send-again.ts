import { missingIn } from '~/contract/missing-files';

/**
 * Sends a form's picture again where the store had lost it by the time that a record named it.
 * @param answer of the call that named it
 * @param upload sends it under the same name; its failure is passed on
 */
export async function sendAgainIfMissing(
  answer: unknown,
  name: string,
  upload: () => Promise<unknown>,
): Promise<void> {
  if (missingIn(answer).includes(name)) await upload();
}
