import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { line, optionalText, requiredLine, requiredText, text } from '~/contract/field-schemas';

const problem = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test('spaces around a text are taken away before it is measured', () => {
  expect(v.parse(text(3), '  abc\n')).toBe('abc');
});

test('the longest text passes and one character more does not', () => {
  expect(problem(text(5), 'x'.repeat(5))).toBeUndefined();
  expect(problem(text(5), 'x'.repeat(6))).toBe('too-long');
});

test.each([
  ['one\u000btwo\u000cthree\u0085four\u2028five\u2029six', 'one\ntwo\nthree\nfour\nfive\nsix'],
  ['a\u0000b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
  ['half \ud83d of an emoji\udfff', 'half  of an emoji'],
  ['\u202eAsha\u202c \u2066Patil\u2069\u200e', 'Asha Patil'],
  ['Asha\u00ad\u200b\u2060\u034f\u180e\ufeff\u3164\ufffc\uffff', 'Asha'],
  ['As\ufe0fha\u{e0041}', 'Asha'],
  ['Asha\u200d \u200cPatil\u200d', 'Asha Patil'],
  ['\u200b Asha \u2060', 'Asha'],
])('of %j is kept what can be seen', (written, kept) => {
  expect(v.parse(text(80), written)).toBe(kept);
  expect(v.parse(text(80), kept)).toBe(kept);
});

test.each([
  'one\ntwo',
  'one\r\ntwo',
  'one\ttwo',
  'गर्भ\u200dसंस्कार',
  'श्\u200dवेता',
  'می\u200cخواهم',
  'മോഹന്\u200d',
  '👩🏽\u200d🍼 ❤\ufe0f 1\ufe0f\u20e3 🏳\ufe0f\u200d🌈',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '邉\u{e0100}',
  'é',
  '“”',
])('the text %j stays unchanged', (value) => {
  expect(v.parse(text(40), value)).toBe(value);
});

test('cleaning a text twice changes nothing more', () => {
  const parts = fc.constantFrom(
    'a',
    'क',
    '\u094d',
    '\u200d',
    '\u200c',
    '\ufe0f',
    '❤',
    '👩',
    '\u{1f3f4}',
    '\u{e0067}',
    '\u{e007f}',
    '\ud83d',
    '\ude00',
    ' ',
    '\n',
    '\u000b',
    '\u202e',
    '1',
    '\u20e3',
    '\u0000',
  );
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
      (written) => {
        const once = v.parse(text(100), written);
        expect(v.parse(text(100), once)).toBe(once);
        const oneLine = v.parse(line(100), written);
        expect(v.parse(line(100), oneLine)).toBe(oneLine);
      },
    ),
  );
});

test('a text of one line has a blank for each line break', () => {
  expect(v.parse(line(40), 'Asha\u000bPatil\r\n \tDevi\u2028')).toBe('Asha Patil Devi');
});

test('blanks and unseen characters around a text of the greatest length do not make it too long', () => {
  expect(v.parse(text(5), `\u202a${' '.repeat(50)}abcde${' '.repeat(50)}\u202c`)).toBe('abcde');
});

test('a text that is far too long is refused as such', () => {
  expect(problem(text(5), ' '.repeat(1000))).toBe('too-long');
});

test('a required text has something that can be seen', () => {
  const unseen = [
    '',
    '  ',
    '\n',
    '\u200b',
    '\u200e',
    '\u2060',
    '\u2800',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u00ad',
    '\u200d',
    '\u034f',
    '\u180e',
    '\u17b4',
    '\u0301\u0902',
    '\u00a0\u3000',
    '\u202e',
    '\ufe0f',
    '\u0000',
  ];
  for (const empty of unseen) {
    expect(problem(requiredText(5), empty), JSON.stringify(empty)).toBe('missing');
    expect(problem(requiredLine(5), empty), JSON.stringify(empty)).toBe('missing');
  }
  for (const seen of ['आ', 'é', '愛', '👩', '.', '\ue000'])
    expect(problem(requiredText(5), seen)).toBeUndefined();
});

test('an optional text that is left out is empty', () => {
  expect(v.parse(optionalText(5), undefined)).toBe('');
});

test.each([null, 5, true, {}, []])('%j is no text', (value) => {
  expect(problem(text(5), value)).toBe('not-valid');
});
