import { notFound } from '@tanstack/react-router';
import { CallFailure } from '~/contract/call-failure';
import type { Translate } from './i18n';

const chunkLoadErrors = new WeakSet<Error>();

/**
 * Changes the message of failed dynamic imports. The router recognises the browser's wording and would reload the
 * page, which shows the browser's error page while offline and breaks rule app-updates. Call this before any chunk
 * is loaded.
 */
export function showChunkLoadErrors(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    chunkLoadErrors.add(payload);
    payload.message = `A part of the page could not be loaded (${payload.message}).`;
  });
}

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkLoadErrors.has(error);

/**
 * For a manual retry: browsers do not fetch a failed module again until the page is reloaded. Does nothing while
 * the server is unreachable.
 */
export const reloadWhereReached = (): Promise<void> =>
  statusOf(location.href).then((status) => {
    if (status !== undefined) location.reload();
  });

/**
 * Returns the server's status for an address, or undefined if it is unreachable. The worker does not answer HEAD.
 */
export const statusOf = (address: string): Promise<number | undefined> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => undefined,
  );

/** Whether the failure means "no connection"; the message disappears when the connection is back. */
export const isUnreachable = (error: unknown): boolean =>
  isChunkLoadError(error) || (error instanceof CallFailure && error.kind === 'unreachable');

/**
 * Returns the text for a failed call: translated if its code is known, else the backend's own message (rule
 * quoted-messages).
 */
export function formatFailure(error: unknown, t: Translate): string {
  if (isUnreachable(error)) return t('problems.unreachable');
  if (!(error instanceof CallFailure)) return t('problems.unknown');
  if (error.code) return t(`problems.${error.code}`);
  return error.message || t('problems.unknown');
}

/** Whether the backend does not know the record. A 400 means this only without a text (rule answers-and-errors). */
export const isNotFoundFailure = (error: unknown): boolean =>
  error instanceof CallFailure &&
  error.kind === 'refused' &&
  (error.status === 404 || (error.status === 400 && error.message === ''));

/** For loaders: throws `notFound()` if the backend does not know the record, else the error, whose text is shown. */
export function orNotFound(error: unknown): never {
  throw isNotFoundFailure(error) ? notFound() : error;
}
