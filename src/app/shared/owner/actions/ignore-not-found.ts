import { CallFailure } from '~/contract/call-failure';

/** Whether another phone has deleted what this was about. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === 'not-found' || error.code === 'event-gone');

/** Another phone, or an earlier try without an answer, has deleted it already, which is what was asked for. */
export function ignoreNotFound(error: unknown): void {
  if (!isGone(error)) throw error;
}
