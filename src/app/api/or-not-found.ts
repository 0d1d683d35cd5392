import { notFound } from '@tanstack/react-router';
import { CallFailure } from '~/contract/call-failure';

/** For a loader: what the backend does not know is a page that does not exist; other failures stay failures. */
export function orNotFound(error: unknown): never {
  const unknown =
    error instanceof CallFailure && error.kind === 'refused' && [400, 404].includes(error.status);
  throw unknown ? notFound() : error;
}
