import { expect, test } from 'vitest';
import { mosaicTile } from '../../../src/app/ui/mosaic';

/** How many cells a tile takes, by its classes; those of a wide screen begin with `sm:` and stand above the others. */
function cells(look: string, screen: 'phone' | 'desk'): number {
  const span = (of: 'col' | 'row') =>
    Number(
      (screen === 'desk' && new RegExp(`sm:${of}-span-(\\d)`).exec(look)?.[1]) ||
        (new RegExp(`(?<!sm:)${of}-span-(\\d)`).exec(look)?.[1] ?? 1),
    );
  return span('col') * span('row');
}

test.each(Array.from({ length: 40 }, (_, before) => before + 1))(
  'of %i pictures none leaves a gap at the end of the last row, on a phone or a desk',
  (count) => {
    const looks = Array.from({ length: count }, (_, place) => mosaicTile(place, count).look);
    for (const [screen, columns] of [
      ['phone', 2],
      ['desk', 3],
    ] as const) {
      const taken = looks.reduce((sum, look) => sum + cells(look, screen), 0);
      expect(taken % columns, screen).toBe(0);
    }
  },
);
