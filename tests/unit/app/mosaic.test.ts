import { expect, test } from 'vitest';
import { type MosaicColumns, mosaicTile } from '~/app/ui/mosaic';

/** The prefixes of the classes that hold on a screen; the last that is there counts. */
const screens = { phone: [''], tablet: ['', 'sm:'], desk: ['', 'sm:', 'lg:'] };

/** How many cells a tile takes, by its classes. */
function cells(style: string, prefixes: string[]): number {
  const span = (axis: 'col' | 'row') =>
    prefixes.reduce((before, prefix) => {
      const own = style.split(' ').find((name) => name.startsWith(`${prefix}${axis}-span-`));
      return own ? Number(own.at(-1)) : before;
    }, 1);
  return span('col') * span('row');
}

test('a single picture in four columns is as wide as the page, also in its sizes attribute', () => {
  const { style, sizes } = mosaicTile(9, 10, 4);
  expect(cells(style, screens.desk) % 4).toBe(0);
  expect(sizes).toMatch(/^\(min-width: 72rem\) 68rem,/);
});

test.each(Array.from({ length: 40 }, (_, before) => before + 1))(
  'of %i pictures none leaves a gap at the end of the last row, on a phone, a tablet or a desk',
  (count) => {
    for (const max of [3, 4] as MosaicColumns[]) {
      const looks = Array.from({ length: count }, (_, index) => mosaicTile(index, count, max).style);
      for (const [screen, columns] of [
        ['phone', 2],
        ['tablet', 3],
        ['desk', max],
      ] as const) {
        const taken = looks.reduce((sum, style) => sum + cells(style, screens[screen]), 0);
        expect(taken % columns, `${screen}, ${max} columns at most`).toBe(0);
      }
    }
  },
);
