import { expect, test } from 'vitest';
import { isDoctorName } from '~/contract/group-addresses';

const names = { doctor: ['Dr. Uma Testwali', 'डॉ. उमा टेस्टवाली'] };

test.each([
  'Dr. Uma Testwali',
  '  dr uma  testwali ',
  'Dr.Uma Testwali',
  'Doctor Uma Testwali',
  'Uma Testwali',
  'डॉ॰ उमा टेस्टवाली',
  'डॉक्टर उमा टेस्टवाली',
  // The same letters, composed in another way.
  'डॉ. उमा टेस्टवाली'.normalize('NFD'),
])('%j is the doctor’s name', (name) => {
  expect(isDoctorName(name, names)).toBe(true);
});

test.each(['', 'Dr.', 'Uma', 'Dr. Uma Testwali-Namuna', 'Drishti Testwali'])(
  '%j is not the doctor’s name',
  (name) => {
    expect(isDoctorName(name, names)).toBe(false);
  },
);

test('while no doctor is published, no name is the doctor’s', () => {
  expect(isDoctorName('', { doctor: [] })).toBe(false);
});
