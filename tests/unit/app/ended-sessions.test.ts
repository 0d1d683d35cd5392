import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endStoredSessions, storeEndedSession } from '~/app/lib/session-calls';
import { CallFailure } from '~/contract/call-failure';

/** A phone's local storage. */
const kept = new Map<string, string>();
const told: (string | undefined)[] = [];

/** A backend that answers each sign-out in this way. */
const backend = (answer: () => Promise<object>) => ({
  signOut: (_: object, options: { token?: string } = {}) => {
    told.push(options.token);
    return answer();
  },
});
const reached = backend(async () => ({ result: 'Success' }));
const failing = (failure: CallFailure) => backend(() => Promise.reject(failure));

beforeEach(() => {
  kept.clear();
  told.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a session ended without a connection is ended at the backend later, once', async () => {
  storeEndedSession('one');
  await endStoredSessions(failing(new CallFailure({ kind: 'unreachable' })));
  await endStoredSessions(reached);
  await endStoredSessions(reached);
  expect(told).toEqual(['one', 'one']);
  expect(kept.size).toBe(0);
});

test('ending a session is retried after a failed call, not when the backend does not know the token', async () => {
  storeEndedSession('one');
  await endStoredSessions(failing(new CallFailure({ kind: 'refused', status: 503 })));
  expect(kept.size).toBe(1);
  // A portal's.
  await endStoredSessions(failing(new CallFailure({ kind: 'refused', status: 401 })));
  expect(kept.size).toBe(1);
  await endStoredSessions(failing(CallFailure.refused('not-signed-in')));
  expect(kept.size).toBe(0);
});

test('a foreign value under the key of ended sessions is ignored', async () => {
  kept.set('ended-sessions', '{"no": "list"}');
  await endStoredSessions(reached);
  expect(told).toEqual([]);
});

test('a session ends at the backend although storage is forbidden', async () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  storeEndedSession('one');
  await endStoredSessions(reached);
  await endStoredSessions(reached);
  expect(told).toEqual(['one']);
});
