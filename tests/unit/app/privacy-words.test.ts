import { expect, test } from 'vitest';
import { words as enWords } from '~/content/words/en';
import { words as frWords } from '~/content/words/fr';
import { words as hiWords } from '~/content/words/hi';

const english = enWords.privacy;
const french = frWords.privacy;
const hindi = hiWords.privacy;

/** Every text with its place, list places included. */
const texts = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(Object(node)).flatMap(([key, value]) => texts(value, `${path}.${key}`));

test.each([
  ['Hindi', hindi, /\p{Script=Devanagari}/u],
  ['French', french, /\p{Script=Latin}/u],
])('%s says as much in the privacy notice as English, in its own words', (_, words, script) => {
  const own = texts(words);
  expect(own.map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
  for (const [path, text] of own) expect(text, path).toMatch(script);
  const model = new Map(texts(english));
  expect(own.filter(([path, text]) => text.includes(' ') && text === model.get(path))).toEqual([]);
});
