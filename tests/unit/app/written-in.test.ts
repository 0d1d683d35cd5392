import { expect, test } from 'vitest';
import { languageAttributes } from '~/app/lib/language';

test('an English name on a Hindi page is said to be English, a Hindi one on other pages Hindi', () => {
  expect(languageAttributes('Yoga at Sunrise', 'hi').lang).toBe('en');
  expect(languageAttributes('सुबह का योग', 'en').lang).toBe('hi');
  expect(languageAttributes('सुबह का योग', 'fr').lang).toBe('hi');
});

test('a text in the page’s script, or without letters, gets no lang attribute', () => {
  expect(languageAttributes('सुबह का योग', 'hi').lang).toBeUndefined();
  expect(languageAttributes('Yoga at Sunrise', 'en').lang).toBeUndefined();
  expect(languageAttributes('Yoga au lever du jour', 'fr').lang).toBeUndefined();
  expect(languageAttributes('112 / 108', 'hi').lang).toBeUndefined();
});

test('of a mixed text most of its letters decide', () => {
  expect(languageAttributes('सुबह का योग (Yoga)', 'en').lang).toBe('hi');
  expect(languageAttributes('Yoga at Sunrise (योग)', 'hi').lang).toBe('en');
  expect(languageAttributes('योग (Yoga at Sunrise)', 'hi').lang).toBe('en');
});

test('every text is set from the side its own letters begin', () => {
  expect(languageAttributes('صبح کا یوگا', 'en')).toEqual({ dir: 'auto', lang: undefined });
});
