import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { isText, listOf, storedValue } from './stored-value';

/**
 * Tokens that were signed out on this device and not yet revoked by the backend. Otherwise a token stays valid for
 * months after an offline sign-out.
 */
const stored = storedValue('ended-sessions', listOf(isText));

/** Where storage is forbidden. */
let inMemory: string[] = [];

function read(): string[] {
  const tokens = stored.read();
  return tokens === undefined ? inMemory : (tokens ?? []);
}

function write(left: string[]): void {
  if (!stored.write(left.length > 0 ? left : null)) inMemory = left;
}

/** Call this before any request, so that the token survives a page that closes at once. */
export const storeEndedSession = (token: string): void => write([...new Set([...read(), token])]);

/**
 * Revokes the stored tokens at the backend. A token stays stored until it is revoked or unknown there. Never
 * rejects.
 */
export async function endStoredSessions(api: Pick<Api, 'signOut'>): Promise<void> {
  for (const token of read()) {
    const isOver = await api.signOut({}, { token }).then(
      () => true,
      (error: unknown) => error instanceof CallFailure && error.kind === 'refused' && error.status === 401,
    );
    if (isOver) write(read().filter((other) => other !== token));
  }
}
