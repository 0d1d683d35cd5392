import { afterEach, expect, test, vi } from 'vitest';
import { initialOf } from '~/app/features/group/owner-group-picture';

afterEach(() => vi.unstubAllGlobals());

test('the initial of a name includes its signs and joined letters, and is a capital', () => {
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

test('letters stay joined in a browser that ends a grapheme after the halant', () => {
  class OldSegmenter {
    segment = (text: string) => [...text.matchAll(/\P{M}\p{M}*/gu)].map(([segment]) => ({ segment }));
  }
  vi.stubGlobal('Intl', { ...Intl, Segmenter: OldSegmenter });
  for (const [name, letter] of Object.entries({ 'श्री मंडल': 'श्री', স্ত্রী: 'স্ত্রী', 'मातृ मंडल': 'मा' }))
    expect(initialOf(name), name).toBe(letter);
});
