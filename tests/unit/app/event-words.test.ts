import { expect, test } from 'vitest';
import { formatFee, otherOrganiser } from '~/app/features/events/event-facts';
import type { Translate } from '~/app/lib/i18n';
import { createServerI18n } from '~/app/lib/server-languages';
import { formatInstant } from '~/app/owner-kit/format-instant';
import {
  dayAndMonth,
  formatDate,
  formatShortDate,
  formatShortDay,
  formatTime,
  months,
  shortWeekdays,
  weekdays,
} from '~/content/format-date';

const t = (language: 'en' | 'hi'): Translate => createServerI18n(language).t;

test('a date is written with its weekday, in the language', () => {
  expect(formatDate('05/March/2024', 'en')).toBe('Tuesday, 5 March 2024');
  expect(formatDate('05/March/2024', 'fr')).toBe('mardi 5 mars 2024');
  expect(formatDate('05/March/2024', 'hi')).toBe('मंगलवार, 5 मार्च 2024');
  expect(formatShortDate('31/December/2026', 'en')).toBe('31 Dec 2026');
  expect(formatShortDate('31/December/2026', 'hi')).toBe('31 दिसंबर 2026');
  expect(formatShortDate('01/February/2026', 'fr')).toBe('1er févr. 2026');
  expect(formatDate('01/February/2026', 'fr')).toBe('dimanche 1er février 2026');
  expect(dayAndMonth('01/February/2026', 'fr')).toEqual({ day: '1er', month: 'févr' });
  expect(formatShortDate('11/February/2026', 'fr')).toBe('11 févr. 2026');
  expect(formatDate('01/February/2026', 'en')).toBe('Sunday, 1 February 2026');
});

test.each(['en', 'hi', 'fr'] as const)(
  'the names of days and months are the usual ones in %s',
  (language) => {
    const usual = (day: number, part: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...part }).format(day);
    for (let month = 0; month < 12; month += 1)
      expect(months[language][month]).toBe(usual(Date.UTC(2026, month, 1), { month: 'long' }));
    // The first of February 2026 was a Sunday.
    for (let day = 0; day < 7; day += 1) {
      expect(weekdays[language][day]).toBe(usual(Date.UTC(2026, 1, 1 + day), { weekday: 'long' }));
      expect(shortWeekdays[language][day]).toBe(usual(Date.UTC(2026, 1, 1 + day), { weekday: 'short' }));
    }
  },
);

test('in little room the day of the week stays, shortened', () => {
  expect(formatShortDay('05/March/2024', 'en')).toBe('Tue, 5 Mar 2024');
  expect(formatShortDay('05/March/2024', 'fr')).toBe('mar. 5 mars 2024');
  expect(formatShortDay('05/March/2024', 'hi')).toBe('मंगल, 5 मार्च 2024');
  expect(formatShortDay('05/March/2024', 'hi', { year: false })).toBe('मंगल, 5 मार्च');
  expect(formatShortDay('05/March/2024', 'fr', { year: false })).toBe('mar. 5 mars');
  expect(formatShortDay('every Sunday', 'en')).toBe('every Sunday');
  expect(formatShortDay('', 'hi')).toBeNull();
});

test('a stored text that is no date is shown as it is, an empty date not at all', () => {
  expect(formatDate('every Sunday', 'en')).toBe('every Sunday');
  expect(formatDate('', 'en')).toBeNull();
  expect(dayAndMonth('every Sunday', 'en')).toBeNull();
});

test('a badge has the day and three letters of the month', () => {
  expect(dayAndMonth('05/March/2024', 'en')).toEqual({ day: '5', month: 'Mar' });
  expect(dayAndMonth('05/December/2024', 'hi')).toEqual({ day: '5', month: 'दिसंबर' });
  expect(dayAndMonth('15/September/2024', 'en')).toEqual({ day: '15', month: 'Sep' });
});

test('the month filter lists January to December', () => {
  expect(months.en).toEqual(
    'January February March April May June July August September October November December'.split(' '),
  );
  expect(new Set(months.hi).size).toBe(12);
});

test('the entry is Free when the fee equals the word, else the amount with a dollar sign', () => {
  expect(formatFee('Free', t('en'))).toBe('Free');
  expect(formatFee(' free ', t('en'))).toBe('Free');
  expect(formatFee('Free', t('hi'))).not.toBe('Free');
  expect(formatFee('25', t('en'))).toBe('$25');
  expect(formatFee('Donation', t('en'))).toBe('Donation');
  expect(formatFee('200 per couple', t('en'))).toBe('$200 per couple');
  for (const free of ['निःशुल्क', 'मुफ़्त', 'Gratuit'])
    expect(formatFee(free, t('hi'))).toBe(formatFee('Free', t('hi')));
  expect(formatFee('  ', t('en'))).toBeNull();
});

test.each(['₹200', 'Rs250', '₹ 200 per couple', '$5', '5 USD'])('%s has its own currency', (fee) => {
  expect(formatFee(fee, t('en'))).toBe(fee);
});

test('an event’s time is formatted by the language, however it was written', () => {
  for (const written of ['6:30 AM', '6:30am', '6.30 a.m.', '06:30', '6:30']) {
    expect(formatTime(written, 'en')).toBe('6:30\u00a0am');
    expect(formatTime(written, 'hi')).toBe('सुबह\u00a06:30\u00a0बजे');
    expect(formatTime(written, 'fr')).toBe('6\u00a0h\u00a030');
  }
  expect(formatTime('10:00', 'en')).toBe('10:00\u00a0am');
  expect(formatTime('18:05', 'en')).toBe('6:05\u00a0pm');
  expect(formatTime('18:05', 'fr')).toBe('18\u00a0h\u00a005');
  expect(formatTime('6:00 PM', 'fr')).toBe('18\u00a0h');
});

test('a time in Hindi names the part of the day', () => {
  const at = (hour: number) => formatTime(`${hour}:00`, 'hi');
  expect([0, 3].map(at)).toEqual(['रात\u00a012\u00a0बजे', 'रात\u00a03\u00a0बजे']);
  expect([4, 11].map(at)).toEqual(['सुबह\u00a04\u00a0बजे', 'सुबह\u00a011\u00a0बजे']);
  expect([12, 15].map(at)).toEqual(['दोपहर\u00a012\u00a0बजे', 'दोपहर\u00a03\u00a0बजे']);
  expect([16, 19].map(at)).toEqual(['शाम\u00a04\u00a0बजे', 'शाम\u00a07\u00a0बजे']);
  expect([20, 23].map(at)).toEqual(['रात\u00a08\u00a0बजे', 'रात\u00a011\u00a0बजे']);
});

test('a range of times is formatted by the language, an unreadable one shown as written', () => {
  expect(formatTime('10:00 AM - 1:30 PM', 'en')).toBe('10:00\u00a0am – 1:30\u00a0pm');
  expect(formatTime('5:00 - 7:00 PM', 'en')).toBe('5:00\u00a0pm – 7:00\u00a0pm');
  expect(formatTime('10:00 AM - 1:30 PM', 'fr')).toBe('10\u00a0h – 13\u00a0h\u00a030');
  expect(formatTime('10 am to 13:30', 'hi')).toBe('सुबह\u00a010\u00a0बजे से दोपहर\u00a01:30\u00a0बजे\u00a0तक');
  expect(formatTime('5:00 - 7:00 PM', 'hi')).toBe('शाम\u00a05 से 7\u00a0बजे\u00a0तक');
  expect(formatTime('5-7 pm', 'hi')).toBe('शाम\u00a05 से 7\u00a0बजे\u00a0तक');
  expect(formatTime('25:00', 'en')).toBe('25:00');
  expect(formatTime('6 pm onwards', 'en')).toBe('6 pm onwards');
  expect(formatTime('after lunch', 'fr')).toBe('after lunch');
  expect(formatTime('5-7', 'hi')).toBe('5-7');
  expect(formatTime('5:00 - 5:00 PM', 'fr')).toBe('5:00 - 5:00 PM');
  expect(formatTime(' ', 'en')).toBeNull();
});

test('an instant in Hindi has its month in full, and the part of the day in place of am and pm', () => {
  // Without a zone, so that it is this on the clock of every machine.
  expect(formatInstant('2026-12-06T18:30:00', 'hi')).toBe('6 दिसंबर 2026, शाम\u00a06:30\u00a0बजे');
  expect(formatInstant('2026-12-06T09:00:00', 'hi')).toBe('6 दिसंबर 2026, सुबह\u00a09\u00a0बजे');
  expect(formatInstant('', 'hi')).toBe('');
});

test('an organiser that is the group, under any of its names, is no other one', () => {
  const names = ['Matri Mandal', 'मातृ मंडल'];
  for (const written of ['Matri Mandal', ' matri  MANDAL\u00a0', 'मातृ  मंडल', '', ' '])
    expect(otherOrganiser(written, names)).toBe('');
  expect(otherOrganiser(' Matri Mandal Pune', names)).toBe('Matri Mandal Pune');
  expect(otherOrganiser(undefined, [])).toBe('');
});
