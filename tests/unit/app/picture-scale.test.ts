import { expect, test } from 'vitest';
import { scaleFor } from '~/app/owner-kit/crop-view';

const stored = { longer: 2_048, shorter: 1_080, area: 12_000_000 };

test.each([
  ['a photo', 4_000, 3_000, 2_048, 1_536],
  ['a photo of 108 megapixels', 12_000, 9_000, 2_048, 1_536],
  ['a small picture', 800, 600, 800, 600],
  ['a screenshot', 1_080, 2_400, 1_080, 2_400],
  ['a programme as a long screenshot', 1_080, 9_000, 1_080, 9_000],
  ['a panorama', 9_000, 1_080, 9_000, 1_080],
  ['a wide panorama', 16_000, 4_000, 4_320, 1_080],
  ['a screenshot that is longer than WebP can be', 1_080, 40_000, 442, 16_383],
  ['a line', 1, 1_000_000, 0, 16_383],
])('%s of %i x %i is stored with %i x %i', (_, width, height, storedWidth, storedHeight) => {
  const scale = scaleFor({ width, height }, stored);
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([storedWidth, storedHeight]);
});

test('no picture is stored with more than twelve megapixels', () => {
  for (let side = 1_000; side < 100_000; side *= 1.3)
    for (let other = 100; other < 100_000; other *= 1.3) {
      const scale = scaleFor({ width: side, height: other }, stored);
      expect(side * other * scale ** 2).toBeLessThan(12_000_001);
    }
});
