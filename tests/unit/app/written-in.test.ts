import { expect, test } from 'vitest';
import { writtenIn } from '~/app/platform/languages/written-in';

test('an English name on a Hindi page is said to be English, a Hindi one on other pages Hindi', () => {
  expect(writtenIn('Yoga at Sunrise', 'hi').lang).toBe('en');
  expect(writtenIn('सुबह का योग', 'en').lang).toBe('hi');
  expect(writtenIn('सुबह का योग', 'fr').lang).toBe('hi');
});

test('a text in the page’s own script says no language, nor does one without letters', () => {
  expect(writtenIn('सुबह का योग', 'hi').lang).toBeUndefined();
  expect(writtenIn('Yoga at Sunrise', 'en').lang).toBeUndefined();
  expect(writtenIn('Yoga au lever du jour', 'fr').lang).toBeUndefined();
  expect(writtenIn('112 / 108', 'hi').lang).toBeUndefined();
});

test('of a mixed text most of its letters decide', () => {
  expect(writtenIn('सुबह का योग (Yoga)', 'en').lang).toBe('hi');
  expect(writtenIn('Yoga at Sunrise (योग)', 'hi').lang).toBe('en');
  expect(writtenIn('योग (Yoga at Sunrise)', 'hi').lang).toBe('en');
});

test('every text is set from the side its own letters begin', () => {
  expect(writtenIn('صبح کا یوگا', 'en')).toEqual({ dir: 'auto', lang: undefined });
});
