import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fileName, fileNames, optionalFileName, someFileNames } from '~/contract/file-name';

const problem = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test.each(['../a.webp', 'a/b.webp', 'a\\b.webp', '/a.webp', '..', '.', '/', 'files/a.webp'])(
  '%j leads to another folder and is no file name',
  (name) => {
    expect(problem(fileName, name)).toBe('not-valid');
    expect(problem(optionalFileName, name)).toBe('not-valid');
  },
);

test.each(['a.webp', '...', '..a', 'माँ का फोटो.jpg', 'a b%2f.png', '👩🏽‍🍼.webp', 'x'.repeat(300)])(
  '%j is a name',
  (name) => {
    expect(v.parse(fileName, name)).toBe(name);
    expect(v.parse(optionalFileName, name)).toBe(name);
  },
);

test('a file name has at most 300 characters and no control characters', () => {
  expect(problem(fileName, 'x'.repeat(301))).toBe('too-long');
  expect(problem(fileName, 'a\u0000.webp')).toBe('control-characters');
});

test('a list of file names has each name once, at its first place', () => {
  expect(v.parse(fileNames, ['b', 'a', ' b ', 'c', 'a'])).toEqual(['b', 'a', 'c']);
  expect(v.parse(fileNames, [])).toEqual([]);
});

test('a list of files to add has 1 to 10,000 names', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.webp`);
  expect(problem(someFileNames, [])).toBe('missing');
  expect(problem(someFileNames, names(10_000))).toBeUndefined();
  expect(problem(someFileNames, names(10_001))).toBe('too-long');
});
