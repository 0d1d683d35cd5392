import { afterEach, expect, it, vi } from 'vitest';
import { showAppBadge } from '~/outbox/app-badge';
import type { Entry } from '~/outbox/entry';

const entry = (key: string, state: Entry['state']): Entry => ({
  key,
  kind: 'message',
  payload: {},
  createdAt: 0,
  attempts: 0,
  nextAt: 0,
  wait: 0,
  state,
});

/** What the app's icon shows for these entries. */
async function shownFor(...entries: Entry[]): Promise<number | 'nothing'> {
  let shown: number | 'nothing' = 7;
  vi.stubGlobal('navigator', {
    async setAppBadge(count: number) {
      shown = count;
    },
    async clearAppBadge() {
      shown = 'nothing';
    },
  });
  await showAppBadge(entries);
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

it('the app badge has the number of submissions that need attention, else of queued ones, else none', async () => {
  const waiting = [entry('1', 'waiting'), entry('2', 'sending')];
  expect(await shownFor(...waiting)).toBe(2);
  expect(await shownFor(...waiting, entry('3', 'refused'))).toBe(1);
  expect(await shownFor()).toBe('nothing');
});

it('a browser without badges, or one that refuses them, causes no error', async () => {
  vi.stubGlobal('navigator', {});
  await showAppBadge([entry('1', 'waiting')]);
  vi.stubGlobal('navigator', {
    setAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  });
  await showAppBadge([entry('1', 'waiting')]);
});
