import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { isText, listOf, readKeptText } from '../../kept-text';

/**
 * Tokens of sessions that were ended on this phone, until the backend has ended them too. They are kept for nothing
 * else: without it, a token would live on at the backend for months after a sign-out without a connection.
 */
const storageKey = 'ended-sessions';

/** Where storage is forbidden: known until the page is closed. */
let unkept: string[] = [];

function read(): string[] {
  try {
    return readKeptText(localStorage.getItem(storageKey), listOf(isText)) ?? [];
  } catch {
    return unkept;
  }
}

function write(left: string[]): void {
  try {
    if (left.length > 0) localStorage.setItem(storageKey, JSON.stringify(left));
    else localStorage.removeItem(storageKey);
  } catch {
    unkept = left;
  }
}

/** Written before anything is sent, so that it outlives a page that is closed at once. */
export const keepEndedSession = (token: string): void => write([...new Set([...read(), token])]);

/**
 * Has the backend end what was ended here. Those it cannot be told of now stay for the next call, and so do those on
 * which it has stumbled; a token that it does not know is as good as ended. Never rejects.
 */
export async function endKeptSessions(api: Pick<Api, 'signOut'>): Promise<void> {
  for (const token of read()) {
    const isOver = await api.signOut({}, { token }).then(
      () => true,
      (error: unknown) => error instanceof CallFailure && error.kind === 'refused' && error.status === 401,
    );
    if (isOver) write(read().filter((other) => other !== token));
  }
}
