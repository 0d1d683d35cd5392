import { expect, test } from 'vitest';
import { privacyIn } from '~/contract/person';
import { phoneKey } from '~/contract/phone-digits';

test('a privacy box counts as ticked if it is among the fields, whatever its value', () => {
  expect(privacyIn({ PrivacyNotice: '2026-11' })).toEqual({ PrivacyAgreed: false, PrivacyNotice: '2026-11' });
  expect(privacyIn({ PrivacyAgreed: 'on' })).toEqual({ PrivacyAgreed: true });
});

test('all spellings of a telephone number have the same key, other numbers another', () => {
  const spellings = ['+91 98765 43210', '098765-43210', '0091(98765)43210', '९८७६५ ४३२१०', '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎'];
  expect(new Set(spellings.map(phoneKey))).toEqual(new Set(['9876543210']));
  expect(['98765 43211', '1234567', '', 'call me'].map(phoneKey)).toEqual(['9876543211', '1234567', '', '']);
});
