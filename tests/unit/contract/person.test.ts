import * as v from 'valibot';
import { expect, test } from 'vitest';
import { canBeEmail, canBePhone, email, optionalEmail, optionalPhone } from '~/contract/person';

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

test('an e-mail and a number may be left empty where they are optional, and not be nonsense', () => {
  expect(v.parse(optionalEmail, undefined)).toBe('');
  expect(v.parse(optionalPhone, '')).toBe('');
  expect(v.safeParse(optionalEmail, 'asha').issues?.[0].message).toBe('not-valid');
  expect(v.safeParse(optionalPhone, '123').issues?.[0].message).toBe('not-valid');
});
