import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LastCopy } from '~/server/modules/dashboard/last-copy';
import { isNightDue } from '~/server/operations/night-schedule';

const minute = 60_000;
const hour = 60 * minute;
const kolkata = 'Asia/Kolkata';

/** An instant of the site, at UTC+5:30. */
const at = (written: string) => new Date(`${written}+05:30`);
const good = (day: string, made: Date): LastCopy => ({
  lookedAt: '2026-01-01T00:00:00.000Z',
  good: { day, at: made.toISOString(), registrations: 1, pictures: 0, bytes: 1 },
});
const yesterday = good('2026-11-27', at('2026-11-27T03:12:00'));
const failed = (problem: 'disk-full' | 'pictures-missing', when: Date, faulty?: number): LastCopy => ({
  ...yesterday,
  failed: { at: when.toISOString(), problem, ...(faulty !== undefined && { faulty }) },
});

test.each([
  ['2026-11-28T02:59:00', false],
  ['2026-11-28T03:00:00', true],
  ['2026-11-28T04:59:00', true],
  ['2026-11-28T05:00:00', false],
  // 26 hours after the last one.
  ['2026-11-28T05:13:00', true],
  ['2026-11-28T14:00:00', true],
])('with a backup of the night before, one is due at %s: %s', (now, due) => {
  expect(isNightDue(yesterday, at(now), kolkata)).toBe(due);
});

test('a night has one backup, also where it was made before three o’clock', () => {
  const today = good('2026-11-28', at('2026-11-28T00:20:00'));
  expect(isNightDue(today, at('2026-11-28T03:30:00'), kolkata)).toBe(false);
  expect(isNightDue(today, at('2026-11-29T03:00:00'), kolkata)).toBe(true);
});

test('a new site waits for its first night, but no longer than 26 hours', () => {
  const looked = { lookedAt: at('2026-11-28T10:00:00').toISOString() };
  expect(isNightDue(looked, at('2026-11-28T10:00:00'), kolkata)).toBe(false);
  expect(isNightDue(looked, at('2026-11-29T03:00:00'), kolkata)).toBe(true);
  expect(isNightDue(looked, at('2026-11-29T12:01:00'), kolkata)).toBe(true);
});

test('after a failure the next attempt is an hour later, not at each look', () => {
  const full = failed('disk-full', at('2026-11-28T03:00:00'));
  expect(isNightDue(full, at('2026-11-28T03:10:00'), kolkata)).toBe(false);
  expect(isNightDue(full, at('2026-11-28T03:59:59'), kolkata)).toBe(false);
  expect(isNightDue(full, at('2026-11-28T04:00:00'), kolkata)).toBe(true);
  expect(isNightDue(full, at('2026-11-28T11:00:00'), kolkata)).toBe(true);
});

test('a backup that only lacks pictures is not tried again before the next night', () => {
  const lacking = failed('pictures-missing', at('2026-11-30T03:05:00'), 2);
  expect(isNightDue(lacking, at('2026-11-30T12:00:00'), kolkata)).toBe(false);
  expect(isNightDue(lacking, at('2026-12-01T00:10:00'), kolkata)).toBe(false);
  expect(isNightDue(lacking, at('2026-12-01T03:00:00'), kolkata)).toBe(true);
});

test('times to come, of a clock that was ahead, put nothing off for longer than to the next night', () => {
  const ahead = good('2027-06-01', at('2027-06-01T03:12:00'));
  expect(isNightDue(ahead, at('2026-11-28T12:00:00'), kolkata)).toBe(false);
  expect(isNightDue(ahead, at('2026-11-29T03:10:00'), kolkata)).toBe(true);
  const failedAhead = failed('disk-full', at('2027-06-01T03:12:00'));
  expect(isNightDue(failedAhead, at('2026-11-28T03:10:00'), kolkata)).toBe(true);
});

test.each([
  // Clocks go from 02:00 to 03:00, and back from 03:00 to 02:00.
  ['Europe/Paris', '2026-03-29T00:00:00Z'],
  ['Europe/Paris', '2026-10-25T00:00:00Z'],
  // From 03:00 to 04:00, and back from 04:00 to 03:00, within the night's two hours.
  ['Asia/Beirut', '2026-03-28T21:00:00Z'],
  ['Europe/Athens', '2026-03-29T00:00:00Z'],
  ['Europe/Athens', '2026-10-24T23:00:00Z'],
])('a night of %s at %s whose clocks change has one backup', (timeZone, from) => {
  let noted: LastCopy = good('2026-01-01', new Date(Date.parse(from) - 23 * hour));
  let made = 0;
  for (let now = Date.parse(from); now < Date.parse(from) + 22 * hour; now += 10 * minute) {
    if (!isNightDue(noted, new Date(now), timeZone)) continue;
    made += 1;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
    noted = good(day, new Date(now));
  }
  expect(made).toBe(1);
});

test('whatever the clock does, a site that runs on has a backup within 27 hours of steady time', () => {
  const zones = fc.constantFrom(kolkata, 'Europe/Athens', 'America/St_Johns', 'Pacific/Apia', 'UTC');
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.constant(10 * minute) },
    // The machine sleeps, or somebody sets its clock.
    { weight: 1, arbitrary: fc.integer({ min: -400 * 24 * hour, max: 400 * 24 * hour }) },
  );
  fc.assert(
    fc.property(
      zones,
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 0, max: 1e11 }),
      (timeZone, steps, begin) => {
        let now = Date.parse('2026-01-01') + begin;
        let noted: LastCopy = { lookedAt: new Date(now).toISOString() };
        const look = () => {
          if (!isNightDue(noted, new Date(now), timeZone)) return false;
          noted = good(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now), new Date(now));
          return true;
        };
        look();
        for (const moved of steps) {
          now += moved;
          look();
        }
        const steady = Array.from({ length: (27 * hour) / (10 * minute) }, () => {
          now += 10 * minute;
          return look();
        });
        expect(steady).toContain(true);
        expect(steady.filter(Boolean).length).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 300 },
  );
});
