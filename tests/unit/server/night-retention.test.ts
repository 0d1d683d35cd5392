import fc from 'fast-check';
import { expect, test } from 'vitest';
import { privacyNotice } from '~/content/privacy-notice';
import { addDays, type Day, daysBetween, readDay } from '~/contract/event-date';
import { nightsToDelete } from '~/server/operations/night-retention';

const dayOf = (written: string): Day => {
  const day = readDay(written);
  if (!day) throw new Error(`${written} is no day.`);
  return day;
};

/** A Saturday. */
const today = dayOf('2026-11-28');

const ago = (...days: number[]): Day[] => days.map((count) => addDays(today, -count));
const kept = (nights: Day[], day = today): number[] => {
  const due = nightsToDelete(nights, day);
  return nights.filter((night) => !due.includes(night)).map((night) => daysBetween(night, day));
};

test('of a month of nights, the last seven and the last four Sundays stay', () => {
  const month = ago(...Array.from({ length: 40 }, (_, count) => count));
  expect(kept(month)).toEqual([0, 1, 2, 3, 4, 5, 6, 13, 20, 27]);
});

test('nights that failed take no place: the newest seven that there are stay', () => {
  expect(kept(ago(0, 2, 4, 7, 9, 11, 12, 14, 16))).toEqual([0, 2, 4, 7, 9, 11, 12]);
});

test('nothing gets older than the privacy notice promises, even when every night fails', () => {
  expect(kept(ago(20, 27, 29, 30))).toEqual([20, 27, 29]);
  expect(kept(ago(30, 31, 400))).toEqual([]);
});

test('nights of days to come stay until there is one of today, and push none out', () => {
  const ahead = [addDays(today, 300), addDays(today, 2)];
  const past = ago(1, 2, 3, 4, 5, 6, 7);
  expect(nightsToDelete([...ahead, ...past], today)).toEqual([]);
  expect(nightsToDelete([...ahead, ...ago(0), ...past], today)).toEqual([...ahead, ...ago(7)]);
});

test('whatever nights there are, the newest of the past stays, and a second look deletes nothing more', () => {
  const days = fc.uniqueArray(fc.integer({ min: -40, max: 60 }), { minLength: 1 });
  fc.assert(
    fc.property(days, (ages) => {
      const nights = ago(...ages.sort((one, other) => one - other));
      const due = nightsToDelete(nights, today);
      const rest = nights.filter((night) => !due.includes(night));
      const [newest] = nights.filter((night) => night <= today);
      if (newest && daysBetween(newest, today) < privacyNotice.backupRetentionDays)
        expect(rest).toContain(newest);
      for (const night of rest)
        expect(daysBetween(night, today)).toBeLessThan(privacyNotice.backupRetentionDays);
      expect(nightsToDelete(rest, today)).toEqual([]);
      expect(rest.filter((night) => night <= today).length).toBeLessThanOrEqual(7 + 4);
    }),
  );
});
