import { notFound } from '@tanstack/react-router';
import { CallFailure } from '~/contract/call-failure';

/** Whether the backend does not know what was asked for. */
export const isUnknownHere = (error: unknown): boolean =>
  error instanceof CallFailure && error.kind === 'refused' && [400, 404].includes(error.status);

/** For a loader: what the backend does not know is a page that does not exist; other failures stay failures. */
export function orNotFound(error: unknown): never {
  throw isUnknownHere(error) ? notFound() : error;
}
