import * as v from 'valibot';
import { expect, test } from 'vitest';
import { serializeError } from '~/server/http/logging';

const thrown = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It was to fail.');
};

test("an error keeps its type, message and place, and a database's names of its own things", () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "accounts_email_key"'),
    {
      code: '23505',
      table: 'accounts',
      constraint: 'accounts_email_key',
      detail: 'Key (email)=(asha@example.org) already exists.',
      parameters: ['asha@example.org'],
    },
  );
  const logged = serializeError(new Error('The database cannot be used just now.', { cause: error }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'The database cannot be used just now.',
    cause: { code: '23505', table: 'accounts', constraint: 'accounts_email_key' },
  });
  expect(logged.stack).toContain('serialize-error.test.ts');
  expect(JSON.stringify(logged)).not.toContain('asha');
});

test.each([
  ['a text that is no JSON', () => JSON.parse('{"Name":"Asha Patil", 98765')],
  ['a text that ends too early', () => JSON.parse('"Asha Patil 98765')],
  ['a value of a wrong type', () => v.parse(v.number(), 'Asha "Patil" 98765')],
  [
    'a quote that is not closed',
    () => {
      throw new Error('invalid input syntax for type integer: "Asha 98765');
    },
  ],
])('the value in the message about %s is left out', (_, work) => {
  const logged = JSON.stringify(serializeError(thrown(work)));
  expect(logged).not.toMatch(/Asha|98765|Patil/);
  expect(logged).toContain('message');
});

test('a thrown value that is no error is not logged, and an error that is its own cause is logged once', () => {
  expect(JSON.stringify(serializeError('Asha'))).not.toContain('Asha');
  const own = new Error('own');
  own.cause = own;
  expect(JSON.stringify(serializeError(own)).length).toBeLessThan(20_000);
});
