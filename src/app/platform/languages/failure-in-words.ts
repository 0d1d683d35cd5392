import { CallFailure } from '~/contract/call-failure';
import { isChunkLoadError } from '../../browser/chunk-load-errors';
import type { Translate } from '../../i18n/i18n';

/** Whether people are told that there is no connection, which is true no longer once there is one. */
export const isUnreachable = (error: unknown): boolean =>
  isChunkLoadError(error) || (error instanceof CallFailure && error.kind === 'unreachable');

/**
 * Why a call failed, for people: translated where the reason is known, else in the backend's own words (rule
 * quoted-messages).
 */
export function failureInWords(error: unknown, t: Translate): string {
  if (isUnreachable(error)) return t('problems.unreachable');
  if (!(error instanceof CallFailure)) return t('problems.unknown');
  if (error.code) return t(`problems.${error.code}`);
  return error.message || t('problems.unknown');
}
