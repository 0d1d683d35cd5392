import * as v from 'valibot';
import { expect, test } from 'vitest';
import { optionalText, requiredText, text } from '~/contract/field-schemas';

const problem = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test('spaces around a text are taken away before it is measured', () => {
  expect(v.parse(text(3), '  abc\n')).toBe('abc');
});

test('the longest text passes and one character more does not', () => {
  expect(problem(text(5), 'x'.repeat(5))).toBeUndefined();
  expect(problem(text(5), 'x'.repeat(6))).toBe('too-long');
});

test.each(['\u0000', '\u0008', '\u000b', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800', '\udfff'])(
  'the control character %j is refused',
  (control) => {
    expect(problem(text(10), `a${control}b`)).toBe('control-characters');
  },
);

test.each(['one\ntwo', 'one\r\ntwo', 'one\ttwo', 'गर्भ‍संस्कार', '👩🏽‍🍼', 'é', '“”', '\u202e'])(
  'the text %j stays unchanged',
  (value) => {
    expect(v.parse(text(40), value)).toBe(value);
  },
);

test('a required text must hold something else than spaces', () => {
  for (const empty of ['', '  ', '\n']) expect(problem(requiredText(5), empty)).toBe('missing');
});

test('an optional text that is left out is empty', () => {
  expect(v.parse(optionalText(5), undefined)).toBe('');
});

test.each([null, 5, true, {}, []])('%j is no text', (value) => {
  expect(problem(text(5), value)).toBe('not-valid');
});
