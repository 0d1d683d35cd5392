import { expect, test } from 'vitest';
import { phoneKey } from '~/contract/phone-digits';

test('all spellings of a telephone number have the same key, other numbers another', () => {
  const spellings = ['+91 98765 43210', '098765-43210', '0091(98765)43210', '९८७६५ ४३२१०', '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'];
  expect(new Set(spellings.map(phoneKey))).toEqual(new Set(['9876543210']));
  expect(['98765 43211', '1234567', '', 'call me'].map(phoneKey)).toEqual(['9876543211', '1234567', '', '']);
});
