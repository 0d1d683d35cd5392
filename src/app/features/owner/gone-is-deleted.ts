import { CallFailure } from '~/contract/call-failure';

/** Whether another phone has deleted what this was about. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === 'not-found' || error.code === 'event-gone');

/** Another phone, or an earlier try without an answer, has deleted it already: that is what she wants. */
export function goneIsDeleted(error: unknown): void {
  if (!isGone(error)) throw error;
}
