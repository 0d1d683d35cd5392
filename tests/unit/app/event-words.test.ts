import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { months, weekdays } from '~/app/features/events/calendar-names';
import {
  badgeOf,
  dateInWords,
  feeInWords,
  monthNames,
  shortDateInWords,
  timeInWords,
} from '~/app/features/events/event-words';
import { createServerI18n } from '~/app/languages/server-languages';

const t = (language: 'en' | 'hi'): TFunction => createServerI18n(language).t;

test('a date is written with its weekday, in the language', () => {
  expect(dateInWords('05/March/2024', 'en')).toBe('Tuesday, 5 March 2024');
  expect(dateInWords('05/March/2024', 'fr')).toBe('mardi 5 mars 2024');
  expect(dateInWords('05/March/2024', 'hi')).toBe('मंगलवार, 5 मार्च 2024');
  expect(shortDateInWords('31/December/2026', 'en')).toBe('31 Dec 2026');
  expect(shortDateInWords('01/February/2026', 'fr')).toBe('1er févr. 2026');
  expect(dateInWords('01/February/2026', 'fr')).toBe('dimanche 1er février 2026');
  expect(badgeOf('01/February/2026', 'fr')).toEqual({ day: '1er', month: 'févr' });
  expect(shortDateInWords('11/February/2026', 'fr')).toBe('11 févr. 2026');
  expect(dateInWords('01/February/2026', 'en')).toBe('Sunday, 1 February 2026');
});

test.each(['en', 'hi', 'fr'] as const)(
  'the names of days and months are the usual ones in %s',
  (language) => {
    const usual = (day: number, part: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...part }).format(day);
    for (let month = 0; month < 12; month += 1)
      expect(months[language][month]).toBe(usual(Date.UTC(2026, month, 1), { month: 'long' }));
    // The first of February 2026 was a Sunday.
    for (let day = 0; day < 7; day += 1)
      expect(weekdays[language][day]).toBe(usual(Date.UTC(2026, 1, 1 + day), { weekday: 'long' }));
  },
);

test('what was stored where it is no date is shown as it is; without one there is nothing', () => {
  expect(dateInWords('every Sunday', 'en')).toBe('every Sunday');
  expect(dateInWords('', 'en')).toBeNull();
  expect(badgeOf('every Sunday', 'en')).toBeNull();
});

test('a badge has the day and three letters of the month', () => {
  expect(badgeOf('05/March/2024', 'en')).toEqual({ day: '5', month: 'Mar' });
  expect(badgeOf('15/September/2024', 'en')).toEqual({ day: '15', month: 'Sep' });
});

test('the months go from January to December', () => {
  expect(monthNames('en')).toEqual(
    'January February March April May June July August September October November December'.split(' '),
  );
  expect(new Set(monthNames('hi')).size).toBe(12);
});

test('the entry is Free when the fee equals the word, else the amount with a dollar sign', () => {
  expect(feeInWords('Free', t('en'))).toBe('Free');
  expect(feeInWords(' free ', t('en'))).toBe('Free');
  expect(feeInWords('Free', t('hi'))).not.toBe('Free');
  expect(feeInWords('25', t('en'))).toBe('$25');
  expect(feeInWords('Freedom', t('en'))).toBe('$Freedom');
  expect(feeInWords('  ', t('en'))).toBeNull();
});

test('a time, or a range, is said in the language; what cannot be read is shown as it was written', () => {
  expect(timeInWords('18:05', 'fr')).toBe('18\u00a0h\u00a005');
  expect(timeInWords('18:05', 'en')).toBe('6:05 pm');
  expect(timeInWords('0:30', 'hi')).toBe('12:30 am');
  expect(timeInWords('6:30 AM', 'en')).toBe('6:30 AM');
  expect(timeInWords('6:00 PM', 'fr')).toBe('18\u00a0h');
  expect(timeInWords('6 p.m.', 'hi')).toBe('6:00 pm');
  expect(timeInWords('10:00 AM - 1:30 PM', 'fr')).toBe('10\u00a0h – 13\u00a0h\u00a030');
  expect(timeInWords('10 am to 13:30', 'hi')).toBe('10:00 am – 1:30 pm');
  expect(timeInWords('10:00 AM - 1:30 PM', 'en')).toBe('10:00 AM - 1:30 PM');
  expect(timeInWords('25:00', 'en')).toBe('25:00');
  expect(timeInWords('after lunch', 'fr')).toBe('after lunch');
  expect(timeInWords('5:00 - 7:00 PM', 'hi')).toBe('5:00 pm – 7:00 pm');
  expect(timeInWords('5-7 pm', 'hi')).toBe('5:00 pm – 7:00 pm');
  expect(timeInWords('5-7', 'hi')).toBe('5-7');
  expect(timeInWords('5:00 - 5:00 PM', 'fr')).toBe('5:00 - 5:00 PM');
  expect(timeInWords(' ', 'en')).toBeNull();
});
