import { expect, test } from 'vitest';
import { keyed } from '~/app/ui/elements';

test('equal texts in a list get different keys and keep their order', () => {
  const texts = ['Meera', 'Dr. Rao', 'Meera', '0 Meera', ''];
  expect(keyed(texts).map(({ text }) => text)).toEqual(texts);
  expect(new Set(keyed(texts).map(({ key }) => key)).size).toBe(texts.length);
});

test('a text keeps its key when others are inserted before it', () => {
  const keyOf = (texts: string[]) => keyed(texts).find(({ text }) => text === 'Meera')?.key;
  expect(keyOf(['Dr. Rao', 'Meera'])).toBe(keyOf(['Meera']));
});
