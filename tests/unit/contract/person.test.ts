import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { groupTexts } from '~/contract/group';
import { canBeEmail, email, optionalEmail, optionalPhone } from '~/contract/person';
import { phoneDigits, phoneKeys } from '~/contract/phone-digits';
import { canBePhone } from '~/contract/phone-text';

test.each(['a@b.in', 'asha.patil+group@example.co.in', 'आशा@उदाहरण.भारत', "o'neil@example.org"])(
  '%s can be an e-mail',
  (value) => {
    expect(canBeEmail(value)).toBe(true);
  },
);

test.each(['', 'asha', 'asha@', '@example.org', 'asha@example', 'a b@example.org', 'a@b@c.in'])(
  '%j can be no e-mail',
  (value) => {
    expect(canBeEmail(value)).toBe(false);
  },
);

test.each(['+91 98765 43210', '9876543210', '(020) 2553-1234', '020.2553.1234', '९८७६५४३२१०', '123456'])(
  '%s can be a number',
  (value) => {
    expect(canBePhone(value)).toBe(true);
  },
);

test.each(['', '12345', '1234567890123456', 'call me', '98765x43210', '++919876543210', '------'])(
  '%j can be no number',
  (value) => {
    expect(canBePhone(value)).toBe(false);
  },
);

test('an e-mail is stored in lower case', () => {
  expect(v.parse(email, ' Asha@Example.ORG ')).toBe('asha@example.org');
});

test('an optional e-mail or number may be empty but not invalid', () => {
  expect(v.parse(optionalEmail, undefined)).toBe('');
  expect(v.parse(optionalPhone, '')).toBe('');
  expect(v.safeParse(optionalEmail, 'asha').issues?.[0].message).toBe('not-valid');
  expect(v.safeParse(optionalPhone, '123').issues?.[0].message).toBe('not-valid');
});

test.each([
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['\u2066+91\u00a098765\u200b\u206043210\u2069', '+91 9876543210'],
  ['(+91) 98765-43210', '(+91) 98765-43210'],
  ['+91\u201198765\u201343210', '+91-98765-43210'],
  ['＋９１ ９８７６５ ４３２１０', '+91 98765 43210'],
  ['tel:+919876543210', '+919876543210'],
  ['Mob. 98765 43210', '98765 43210'],
  ['Ph: (022) 2345-6789', '(022) 2345-6789'],
  ['मोबाइल नं. ९८७६५ ४३२१०', '९८७६५ ४३२१०'],
  ['📞\ufe0f 98765 43210', '98765 43210'],
  ['*98765 43210*', '98765 43210'],
  ['9\ufe0f\u20e38\ufe0f\u20e3765 43210', '98765 43210'],
  ['98765,43210', '98765 43210'],
  ['0271/234567', '0271/234567'],
  ['(98765 43210)', '98765 43210'],
  ['+91 ( 98765 43210', '+91 98765 43210'],
  ['9876543210/9123456789', '9876543210, 9123456789'],
  ['98765 43210, 91234 56789', '98765 43210, 91234 56789'],
  ['9876543210 or 9123456789', '9876543210, 9123456789'],
  ['9876543210 या 9123456789', '9876543210, 9123456789'],
  ['9876543210+9123456789', '9876543210, +9123456789'],
  ['+91 98765 43210 +91 91234 56789', '+91 98765 43210, +91 91234 56789'],
  ['98765 43210\n91234 56789', '98765 43210, 91234 56789'],
  ['2345678 9876543210', '2345678, 9876543210'],
  ['9876543210 (WhatsApp)', '9876543210, WhatsApp'],
  ['98765 43210 - husband', '98765 43210, husband'],
  ['022 2345 6789 ext. 12', '022 2345 6789, ext. 12'],
])('the number %j is stored as %j', (written, stored) => {
  expect(v.parse(optionalPhone, written)).toBe(stored);
  expect(v.parse(optionalPhone, stored)).toBe(stored);
});

test('cleaning a cleaned number changes nothing', () => {
  const parts = fc.constantFrom(
    '+91',
    '98765',
    '43210',
    '9123456789',
    '12',
    ' ',
    '/',
    ',',
    ', ',
    '(',
    ')',
    '-',
    '+',
    'or ',
    'Ph. ',
    'ext',
    '\u200b',
    '५',
    '.',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 9 }), (written) => {
      const once = v.safeParse(optionalPhone, written.join(''));
      if (once.success) expect(v.parse(optionalPhone, once.output)).toBe(once.output);
    }),
    { numRuns: 3_000 },
  );
});

test('the first of two numbers is dialled, and both identify the person', () => {
  const stored = v.parse(optionalPhone, '+91 98765 43210 / 91234 56789 (husband)');
  expect(phoneDigits(stored)).toBe('+919876543210');
  expect(phoneKeys(stored)).toEqual(['9876543210', '9123456789']);
});

test('two numbers in one field of the group are two numbers', () => {
  expect(v.parse(groupTexts, { phones: ['Ph. 98765 43210 / 91234 56789'] }).phones).toEqual([
    '98765 43210',
    '91234 56789',
  ]);
  expect(
    v.safeParse(groupTexts, { phones: ['98765 43210 / 91234 56789', '98765 11111'] }).issues?.[0].message,
  ).toBe('too-long');
  expect(
    v.parse(groupTexts, { noticePhone: '\u202a+91 98765 43210\u202c', noticeEmail: 'mailto:us@example.org' }),
  ).toEqual({
    noticePhone: '+91 98765 43210',
    noticeEmail: 'us@example.org',
  });
});

test.each([
  'asha@example.org\u200b',
  '\u200easha@example.org\u00a0',
  'mailto:asha@example.org',
  'mailto:asha@example.org?subject=Yoga',
  '<asha@example.org>',
  'Asha Patil <asha@example.org>',
  '"Patil, Asha" <asha@example.org>',
  '> asha@example.org',
  "'asha@example.org'",
  'asha@example.org.',
  'asha@example.org,',
  'asha@example.org;',
  'asha@example.org (Asha)',
  'asha＠example．org',
  'E-mail: asha@example.org',
  'ईमेल: asha@example.org',
  'asha @ example. org',
])('the address %j is stored without what came along', (written) => {
  expect(v.parse(optionalEmail, written)).toBe('asha@example.org');
  expect(v.parse(email, written)).toBe('asha@example.org');
});

test.each(['asha devi@example.org', 'a@b.in, c@d.in', 'asha@', '<>', 'mailto:'])(
  '%j is no address',
  (written) => {
    expect(v.safeParse(email, written).success).toBe(false);
  },
);
