import { expect, test } from 'vitest';
import { isoTime, readClocks } from '~/contract/clock-time';
import { type Day, readDay } from '~/contract/event-date';

test('a time is read as people write it', () => {
  const written = ['6:30 AM', '12:00 am', '12.15 PM', '6 pm', '18:30', '00:05', ' 7:00 p.m. '];
  expect(written.flatMap(readClocks)).toEqual([390, 0, 735, 1080, 1110, 5, 1140]);
  expect(['', 'evening', '6', '25:00', '13:00 PM', '7:75', '0:30 am'].flatMap(readClocks)).toEqual(
    Array(7).fill(null),
  );
});

test.each([
  ['10:00 AM - 1:30 PM', '10:00', '13:30'],
  ['10:00 - 18:30', '10:00', '18:30'],
  ['10:00 - 1:00', '10:00', '13:00'],
  ['22:00 - 1:00', '22:00', '01:00'],
  ['5:00 - 7:00 PM', '17:00', '19:00'],
  ['5-7 pm', '17:00', '19:00'],
  ['5 to 7 p.m.', '17:00', '19:00'],
  ['5.30 – 7pm', '17:30', '19:00'],
  ['6 - 7:30 AM', '06:00', '07:30'],
  ['11:00 - 1:00 PM', '11:00', '13:00'],
  ['9 to 12 pm', '09:00', '12:00'],
  ['12:00 - 2:00 PM', '12:00', '14:00'],
  ['11 - 1 am', '23:00', '01:00'],
  ['12 - 1 am', '00:00', '01:00'],
  ['17:00 - 7:00 PM', '17:00', '19:00'],
  ['5 pm - 7', '17:00', '19:00'],
  ['5:00 PM to 7:00', '17:00', '19:00'],
  ['11 AM - 1', '11:00', '13:00'],
  ['10 PM - 12:30', '22:00', '00:30'],
  ['6 pm - 19:30', '18:00', '19:30'],
  ['5-7', null, null],
  ['5 - 5 pm', null, '17:00'],
  ['17 - 7 pm', null, '19:00'],
  ['lunch - 7 pm', null, '19:00'],
  ['5 - 25 pm', null, null],
  ['5 - 6 - 7 pm', null, null, '19:00'],
])('the times of %s are %s and %s', (written, ...times) => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(readClocks(written)).toEqual(times.map((time) => time && minutes(time)));
});

test('an instant is written with the zone’s own offset of that day, and may lie in the next', () => {
  const on = (date: string) => readDay(date) as Day;
  expect(isoTime(on('2026-12-31'), 390, 'Asia/Kolkata')).toBe('2026-12-31T06:30:00+05:30');
  expect(isoTime(on('2026-12-31'), 1500, 'Asia/Kolkata')).toBe('2027-01-01T01:00:00+05:30');
  expect(isoTime(on('2026-07-01'), 600, 'Europe/Paris')).toBe('2026-07-01T10:00:00+02:00');
  expect(isoTime(on('2026-01-01'), 600, 'Europe/London')).toBe('2026-01-01T10:00:00+00:00');
});
