import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Day, readDay } from '~/contract/event-date';

const now = Date.UTC(2026, 2, 6, 6, 30);
const day = 24 * 60 * 60 * 1000;

const dayOf = (written: string): Day => {
  const read = readDay(written);
  if (!read) throw new Error('There is such a day.');
  return read;
};

/** A phone's local storage. */
const values = new Map<string, string>();

/** The module as a page has it that was just opened: what it learnt is only in storage. */
async function openPage() {
  vi.resetModules();
  return import('~/app/lib/server-clock');
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  values.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the phone’s own clock is used in the group’s time zone before any answer', async () => {
  const { serverDay } = await openPage();
  expect(serverDay()).toBe('2026-03-06');
  vi.setSystemTime(Date.UTC(2026, 2, 6, 18, 30));
  expect(serverDay()).toBe('2026-03-07');
});

test.each([
  ['ahead', 365, '2027-03-06'],
  ['behind', -365, '2025-03-06'],
])(
  'an answer corrects a clock that is a year %s, and the next start remembers it',
  async (_, days, wrong) => {
    vi.setSystemTime(now + days * day);
    const first = await openPage();
    expect(first.serverDay()).toBe(wrong);
    first.learnServerTime(new Date(now));
    expect(first.serverDay()).toBe('2026-03-06');
    expect((await openPage()).serverDay()).toBe('2026-03-06');
  },
);

test('the phone’s clock is used again once it has been put right', async () => {
  vi.setSystemTime(now - 365 * day);
  (await openPage()).learnServerTime(new Date(now));
  vi.setSystemTime(now);
  const page = await openPage();
  page.learnServerTime(new Date(now));
  expect(page.serverDay()).toBe('2026-03-06');
  expect(values.size).toBe(0);
});

test('the latency of an answer changes no clock and stores nothing', async () => {
  const { learnServerTime } = await openPage();
  learnServerTime(new Date(now - 90_000));
  expect(values.size).toBe(0);
});

test('the day is the day in the server’s time zone, also at the next start without a connection', async () => {
  vi.setSystemTime(Date.UTC(2026, 2, 6, 20, 30));
  const page = await openPage();
  expect(page.serverDay()).toBe('2026-03-07');
  page.learnServerDay(dayOf('2026-03-06'), 'America/Lima');
  expect(page.serverDay()).toBe('2026-03-06');
  expect((await openPage()).serverDay()).toBe('2026-03-06');
  page.learnServerDay(dayOf('2026-03-07'), 'Asia/Kolkata');
  expect((await openPage()).serverDay()).toBe('2026-03-07');
  expect(values.size).toBe(0);
});

test('a stored time zone that the browser does not know is ignored', async () => {
  values.set('time-zone', 'Nowhere/City');
  expect((await openPage()).serverDay()).toBe('2026-03-06');
});

test('the server’s clock is known until the page is closed where storage is forbidden', async () => {
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
  expect(serverDay()).toBe('2027-03-06');
  learnServerTime(new Date(now));
  expect(serverDay()).toBe('2026-03-06');
});
