import { expect, test } from 'vitest';
import { keyed } from '~/app/ui/keyed';

test('texts that stand there twice keep their places, and have a key each', () => {
  const texts = ['Meera', 'Dr. Rao', 'Meera', '0 Meera', ''];
  expect(keyed(texts).map(({ text }) => text)).toEqual(texts);
  expect(new Set(keyed(texts).map(({ key }) => key)).size).toBe(texts.length);
});

test('a text before which others come keeps its key', () => {
  const keyOf = (texts: string[]) => keyed(texts).find(({ text }) => text === 'Meera')?.key;
  expect(keyOf(['Dr. Rao', 'Meera'])).toBe(keyOf(['Meera']));
});
