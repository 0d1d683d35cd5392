import { notFound } from '@tanstack/react-router';
import { CallFailure } from '~/contract/call-failure';
import { isChunkLoadError } from './chunk-load-errors';
import type { Translate } from './i18n';

/** Whether the failure means "no connection"; the message disappears when the connection is back. */
export const isUnreachable = (error: unknown): boolean =>
  isChunkLoadError(error) || (error instanceof CallFailure && error.kind === 'unreachable');

/**
 * Returns the text for a failed call: translated if its code is known, else the backend's own message (rule
 * quoted-messages).
 */
export function failureInWords(error: unknown, t: Translate): string {
  if (isUnreachable(error)) return t('problems.unreachable');
  if (!(error instanceof CallFailure)) return t('problems.unknown');
  if (error.code) return t(`problems.${error.code}`);
  return error.message || t('problems.unknown');
}

/** Whether the backend does not know the record. A 400 says so only without a text (rule answers-and-errors). */
export const isNotFoundFailure = (error: unknown): boolean =>
  error instanceof CallFailure &&
  error.kind === 'refused' &&
  (error.status === 404 || (error.status === 400 && error.message === ''));

/** For loaders: throws `notFound()` if the backend does not know the record, else the error, whose text is shown. */
export function orNotFound(error: unknown): never {
  throw isNotFoundFailure(error) ? notFound() : error;
}
