import { expect, test } from 'vitest';
import { initialOf } from '~/app/features/group/owner-group-initial';

test('the first letter of a name comes with its signs and joined letters, and as a capital', () => {
  const letters = Object.entries({
    'usha Circle': 'U',
    émilie: 'É',
    'मातृ मंडल': 'मा',
    'श्री मंडल': 'श्री',
    प्रेरणा: 'प्रे',
    क्ष: 'क्ष',
    '“किरण”': 'कि',
    '  4 months': '4',
  });
  for (const [name, letter] of letters) expect(initialOf(name), name).toBe(letter);
});

test('a name without a letter has no initial', () => {
  expect(['', ' ', '!?', '🌱'].map(initialOf)).toEqual(['', '', '', '']);
});
