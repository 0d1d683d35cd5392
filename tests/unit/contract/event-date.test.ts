import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addDays, dayInZone, readDay, writeDay } from '~/contract/event-date';
import { eventDate } from '~/contract/field-schemas';

test.each([
  ['05/March/2024', '2024-03-05'],
  ['5/March/2024', '2024-03-05'],
  ['05/march/2024', '2024-03-05'],
  ['05/Mar/2024', '2024-03-05'],
  ['29/February/2024', '2024-02-29'],
  ['2024-03-05', '2024-03-05'],
  ['31/December/9999', '9999-12-31'],
])('%s is the day %s', (written, day) => {
  expect(readDay(written)).toBe(day);
});

test.each([
  '',
  '05/03/2024',
  '30/February/2024',
  '29/February/2023',
  '00/March/2024',
  '32/March/2024',
  '05/Ma/2024',
  '05/Marchh/2024',
  '05/March/24',
  '05 March 2024',
  '2024-13-01',
  '2024-02-30',
  '2024-3-5',
  '05/March/0999',
  'today',
  '०५/March/2024',
])('%j is no day', (written) => {
  expect(readDay(written)).toBeNull();
});

test('every day of a leap year is written and read back as itself', () => {
  let day = readDay('2024-01-01');
  for (let count = 0; count < 366 && day; count += 1, day = addDays(day, 1))
    expect(readDay(writeDay(day))).toBe(day);
  expect(day).toBe('2025-01-01');
});

test('a day is written with its whole month, two digits and four', () => {
  const day = readDay('5/mar/2024');
  expect(day && writeDay(day)).toBe('05/March/2024');
});

test.each([
  ['2026-03-06T18:29:59.999Z', 'Asia/Kolkata', '2026-03-06'],
  ['2026-03-06T18:30:00.000Z', 'Asia/Kolkata', '2026-03-07'],
  ['2026-03-06T00:00:00.000Z', 'America/New_York', '2026-03-05'],
  ['2025-12-31T23:59:59.999Z', 'UTC', '2025-12-31'],
  ['2025-12-31T12:00:00.000Z', 'Pacific/Auckland', '2026-01-01'],
  // The clock is put forward on this day: it has no half past two.
  ['2026-03-08T10:00:00.000Z', 'America/Los_Angeles', '2026-03-08'],
])('%s in %s is the day %s', (instant, timeZone, day) => {
  expect(dayInZone(new Date(instant), timeZone)).toBe(day);
});

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2026-03-06', 0, '2026-03-06'],
])('%s and %i days is %s', (from, days, to) => {
  const day = readDay(from);
  expect(day && addDays(day, days)).toBe(to);
});

test('an event may have no date; any other date is stored in the one format', () => {
  expect(v.parse(eventDate, undefined)).toBe('');
  expect(v.parse(eventDate, ' ')).toBe('');
  expect(v.parse(eventDate, ' 2024-03-05 ')).toBe('05/March/2024');
  expect(v.safeParse(eventDate, '31/February/2024').issues?.[0].message).toBe('not-valid');
});
