import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const now = Date.UTC(2026, 2, 6, 6, 30);
const day = 24 * 60 * 60 * 1000;
const zone = 'Asia/Kolkata';

/** A phone's local storage. */
const kept = new Map<string, string>();

/** The module as a page has it that was just opened: what it learnt is kept outside it only. */
async function openPage() {
  vi.resetModules();
  return import('~/app/api/server-clock');
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('before any answer the phone’s own clock counts, at the group’s place', async () => {
  const { serverDay } = await openPage();
  expect(serverDay(zone)).toBe('2026-03-06');
  vi.setSystemTime(Date.UTC(2026, 2, 6, 18, 30));
  expect(serverDay(zone)).toBe('2026-03-07');
});

test('an answer puts a clock right that is a year wrong, and the next start remembers it', async () => {
  vi.setSystemTime(now + 365 * day);
  const first = await openPage();
  expect(first.serverDay(zone)).toBe('2027-03-06');
  first.learnServerTime(new Date(now));
  expect(first.serverDay(zone)).toBe('2026-03-06');
  expect((await openPage()).serverDay(zone)).toBe('2026-03-06');
});

test('a clock that was put right again is believed again', async () => {
  vi.setSystemTime(now - 365 * day);
  (await openPage()).learnServerTime(new Date(now));
  vi.setSystemTime(now);
  const page = await openPage();
  page.learnServerTime(new Date(now));
  expect(page.serverDay(zone)).toBe('2026-03-06');
  expect(kept.size).toBe(0);
});

test('the seconds that an answer was under way change nothing and write nothing', async () => {
  const { learnServerTime } = await openPage();
  learnServerTime(new Date(now - 90_000));
  expect(kept.size).toBe(0);
});

test('where storage is forbidden, it is known until the page is closed', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('no', 'SecurityError');
    },
    setItem() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  vi.setSystemTime(now + 365 * day);
  const { learnServerTime, serverDay } = await openPage();
  expect(serverDay(zone)).toBe('2027-03-06');
  learnServerTime(new Date(now));
  expect(serverDay(zone)).toBe('2026-03-06');
});
