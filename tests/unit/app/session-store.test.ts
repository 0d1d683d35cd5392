import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '~/contract/session';

const OwnerEmail = 'owner@example.org';
const signedIn = (Email: string): SignedIn => ({ token: `token of ${Email}`, Email, OwnerEmail, Name: '' });
const asha = signedIn('asha@example.org');
const owner = signedIn(OwnerEmail);
const sessionOf = ({ token, ...identity }: SignedIn) => ({ token, identity });

/** The local storage as this tab sees it. */
let values: Map<string, string>;
let page: EventTarget;

type Write = [key: string, value: string | null];
const put = ([key, value]: Write) => (value === null ? values.delete(key) : values.set(key, value));
const storage = (write: (written: Write) => unknown) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void write([key, value]),
  removeItem: (key: string) => void write([key, null]),
});

/** A tab's own copy of the store. */
async function tab() {
  vi.resetModules();
  return import('~/app/lib/session-store');
}

/** Does something in another tab. What that writes comes to this one value by value, each with its event. */
async function inAnotherTab(work: (other: Awaited<ReturnType<typeof tab>>) => void, onArrival = () => {}) {
  const other = await tab();
  const written: Write[] = [];
  vi.stubGlobal(
    'localStorage',
    storage((one) => written.push(one)),
  );
  work(other);
  vi.stubGlobal('localStorage', storage(put));
  for (const one of written) {
    put(one);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: one[0] }));
    onArrival();
  }
}

beforeEach(() => {
  values = new Map();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage(put));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['nobody', null],
  ['somebody else', asha],
])('a sign-in in another tab comes whole where %s was signed in, at every instant', async (_, before) => {
  const { beginSession, currentSession, watchSession } = await tab();
  if (before) beginSession(before);
  watchSession(() => undefined);
  const seen: unknown[] = [];
  await inAnotherTab(
    (other) => other.beginSession(owner),
    () => seen.push(currentSession()),
  );
  expect(seen).toEqual([before && sessionOf(before), sessionOf(owner)]);
});

test('an identity that another tab has confirmed is known in this tab', async () => {
  values.set('token', owner.token);
  const { currentSession, watchSession } = await tab();
  watchSession(() => undefined);
  expect(currentSession()).toEqual({ token: owner.token, identity: null });
  const { token, ...identity } = owner;
  await inAnotherTab((other) => other.confirmIdentity(token, identity));
  expect(currentSession()).toEqual(sessionOf(owner));
});

test('a sign-out in another tab signs this tab out', async () => {
  const { beginSession, currentSession, watchSession } = await tab();
  beginSession(owner);
  watchSession(() => undefined);
  await inAnotherTab((other) => other.endSession());
  expect(currentSession()).toBeNull();
  expect(values.size).toBe(0);
});

test('a stored identity is ignored with another token than its own', async () => {
  const { beginSession } = await tab();
  beginSession(asha);
  values.set('token', owner.token);
  const { currentSession } = await tab();
  expect(currentSession()).toEqual({ token: owner.token, identity: null });
});

test('an answer about a replaced token does not change the new one', async () => {
  const { beginSession, confirmIdentity, currentSession } = await tab();
  beginSession(owner);
  const { token, ...identity } = asha;
  confirmIdentity(token, identity);
  expect(currentSession()).toEqual(sessionOf(owner));
});
