import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { badgeOf, dateInWords, feeInWords, monthNames, timeInWords } from '~/app/features/events/event-words';
import { createServerI18n } from '~/app/languages/server-languages';

const t = (language: 'en' | 'hi'): TFunction => createServerI18n(language).t;

test('a date is written with its weekday, in the language', () => {
  expect(dateInWords('05/March/2024', 'en')).toBe('Tuesday, 5 March 2024');
  expect(dateInWords('05/March/2024', 'fr')).toBe('mardi 5 mars 2024');
  expect(dateInWords('05/March/2024', 'hi')).toContain('मार्च');
});

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

test('a time of the form’s clock is read, any other is shown as it was written', () => {
  expect(timeInWords('18:05', 'fr')).toBe('18:05');
  expect(timeInWords('18:05', 'en')).toMatch(/^6:05\spm$/i);
  expect(timeInWords('6:30 AM', 'en')).toBe('6:30 AM');
  expect(timeInWords('25:00', 'en')).toBe('25:00');
  expect(timeInWords(' ', 'en')).toBeNull();
});
