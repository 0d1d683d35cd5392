import type { PictureWidth } from '~/contract/picture-file';

/**
 * The mosaic: the first of each nine tiles is two by two, so that nine fill whole rows in two and in three columns.
 * Tiles are square, as proportions are unknown before loading. Wider tiles fill the last rows.
 */

/** Two columns, three on wide screens (rule photos-by-year). */
export const mosaicGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-5';

const looks = {
  small: 'aspect-square',
  large: 'aspect-square col-span-2 row-span-2',
  only: 'aspect-square col-span-2 row-span-2 sm:col-span-3 sm:aspect-[2.055]',
  /** Two of three columns with their gap, as high as a square. */
  wideOnDesk: 'aspect-square sm:col-span-2 sm:aspect-[2.055]',
  wide: 'col-span-2 aspect-video',
} as const;

function shapeOf(place: number, count: number): keyof typeof looks {
  const left = count % 9;
  const fromEnd = count - place;
  if (left === 1 && fromEnd === 1) return 'only';
  if (left === 8 && fromEnd === 1) return 'wide';
  if ([2, 4, 5, 7].includes(left) && fromEnd === 1) return 'wideOnDesk';
  if ([4, 7].includes(left) && fromEnd === 4) return 'wideOnDesk';
  // Two, four and six fill their rows without a large tile.
  const isLarge = place % 9 === 0 && (fromEnd > left || ![2, 4, 6].includes(left));
  return isLarge ? 'large' : 'small';
}

const desk = {
  one: '(min-width: 72rem) 21.83rem, (min-width: 64rem) calc((100vw - 6.5rem) / 3), (min-width: 40rem) calc((92vw - 1.5rem) / 3)',
  two: '(min-width: 72rem) 44.92rem, (min-width: 64rem) calc((200vw - 9.25rem) / 3), (min-width: 40rem) calc((184vw - 0.75rem) / 3)',
};
const phone = { one: 'calc((92vw - 0.5rem) / 2)', two: '92vw' };

export interface MosaicTile {
  look: string;
  sizes: string;
  most: PictureWidth;
}

export function mosaicTile(place: number, count: number): MosaicTile {
  const shape = shapeOf(place, count);
  const isSmall = shape === 'small';
  return {
    look: looks[shape],
    sizes: `${desk[isSmall ? 'one' : 'two']}, ${phone[isSmall || shape === 'wideOnDesk' ? 'one' : 'two']}`,
    most: isSmall ? 640 : 960,
  };
}
