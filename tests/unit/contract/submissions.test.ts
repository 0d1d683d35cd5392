import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changePassword } from '~/contract/session';
import { newContactMessage, newSubscription, newVolunteer } from '~/contract/submissions';

const problems = (schema: v.GenericSchema, body: unknown) =>
  Object.fromEntries(
    (v.safeParse(schema, body).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]),
  );

describe.each([
  ['an application', newVolunteer, {}],
  ['a message', newContactMessage, { Message: 'Is there parking?' }],
] as const)('%s', (_, schema, content) => {
  test('needs a first name and one way to reach the person, and nothing else', () => {
    const problemsOf = (person: object) => problems(schema, { ...content, ...person });
    expect(problemsOf({ FName: 'Rekha', Number: '९८७६५४३२१०' })).toEqual({});
    expect(problemsOf({ FName: 'Rekha', Email: 'rekha@example.org' })).toEqual({});
    expect(problemsOf({ FName: 'Rekha' })).toEqual({ Number: 'missing' });
    expect(problemsOf({ FName: ' ', Number: '9876543210' })).toEqual({ FName: 'missing' });
  });

  test('accepts any privacy fields, and none', () => {
    const rekha = { ...content, FName: 'Rekha', Number: '9876543210' };
    expect(v.parse(schema, rekha)).not.toHaveProperty('PrivacyAgreed');
    for (const PrivacyAgreed of [true, false])
      expect(v.parse(schema, { ...rekha, PrivacyAgreed })).toMatchObject({ PrivacyAgreed });
  });
});

test.each([undefined, '', ' \n '])('a message of %j is missing', (Message) => {
  expect(problems(newContactMessage, { FName: 'Rekha', Number: '9876543210', Message })).toEqual({
    Message: 'missing',
  });
});

test.each([
  ['1990-03-05', '05/March/1990'],
  ['05/March/1990', '05/March/1990'],
  ['5/mar/1990', '05/March/1990'],
  ['05/03/1990', '05/March/1990'],
  [' 5 - 3 - 1990 ', '05/March/1990'],
  ['5.12.1990', '05/December/1990'],
  ['05031990', '05/March/1990'],
  ['०५/०३/१९९०', '05/March/1990'],
  ['', ''],
])('a date of birth written %j is stored as %j', (DOB, expected) => {
  expect(v.parse(newVolunteer, { FName: 'Rekha', Number: '9876543210', DOB }).DOB).toBe(expected);
});

test.each(['30/February/1990', '30/02/1990', '03/13/1990', '5/3/90', '531990', 'spring of 1990'])(
  '%j is no date of birth',
  (DOB) => {
    expect(problems(newVolunteer, { FName: 'Rekha', Number: '9876543210', DOB })).toEqual({
      DOB: 'not-valid',
    });
  },
);

test('a subscription is an e-mail address without case', () => {
  expect(v.parse(newSubscription, { Email: ' News@Example.org ' })).toEqual({ Email: 'news@example.org' });
  expect(problems(newSubscription, { Email: 'news' })).toEqual({ Email: 'not-valid' });
  expect(problems(newSubscription, { Email: '' })).toMatchObject({ Email: expect.any(String) });
});

test('a new password has 8 characters at least; the one before may be of any length', () => {
  expect(problems(changePassword, { Password: 'x', NewPassword: '12345678' })).toEqual({});
  expect(problems(changePassword, { Password: 'x', NewPassword: '1234567' })).toEqual({
    NewPassword: 'too-short',
  });
});
