import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { isText, listOf, readStoredJson } from '../../browser/stored-json';

/**
 * Tokens of sessions that were ended on this device, until the backend has ended them too. Otherwise a token would stay
 * valid for months after a sign-out without a connection.
 */
const storageKey = 'ended-sessions';

/** Used where storage is forbidden: lasts until the page is closed. */
let inMemory: string[] = [];

function read(): string[] {
  try {
    return readStoredJson(localStorage.getItem(storageKey), listOf(isText)) ?? [];
  } catch {
    return inMemory;
  }
}

function write(left: string[]): void {
  try {
    if (left.length > 0) localStorage.setItem(storageKey, JSON.stringify(left));
    else localStorage.removeItem(storageKey);
  } catch {
    inMemory = left;
  }
}

/** Call it before anything is sent, so that the token survives a page that is closed at once. */
export const storeEndedSession = (token: string): void => write([...new Set([...read(), token])]);

/**
 * Ends the stored sessions at the backend. A token stays stored until the backend has ended it or does not know it.
 * Never rejects.
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
