import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endKeptSessions, keepEndedSession } from '~/app/features/session/ended-sessions';
import { CallFailure } from '~/contract/call-failure';

/** A phone's local storage. */
const kept = new Map<string, string>();
const told: (string | undefined)[] = [];

/** A backend that answers each sign-out in this way. */
const backend = (answer: () => Promise<unknown>) => ({
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
  keepEndedSession('one');
  await endKeptSessions(failing(new CallFailure({ kind: 'unreachable' })));
  await endKeptSessions(reached);
  await endKeptSessions(reached);
  expect(told).toEqual(['one', 'one']);
  expect(kept.size).toBe(0);
});

test('a backend that stumbles is asked again, one that does not know the token is not', async () => {
  keepEndedSession('one');
  await endKeptSessions(failing(new CallFailure({ kind: 'refused', status: 503 })));
  expect(kept.size).toBe(1);
  await endKeptSessions(failing(new CallFailure({ kind: 'refused', status: 401 })));
  expect(kept.size).toBe(0);
});

test('what somebody else wrote there is no token and no failure', async () => {
  kept.set('ended-sessions', '{"no": "list"}');
  await endKeptSessions(reached);
  expect(told).toEqual([]);
});

test('where storage is forbidden, the backend is told all the same', async () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  keepEndedSession('one');
  await endKeptSessions(reached);
  await endKeptSessions(reached);
  expect(told).toEqual(['one']);
});
