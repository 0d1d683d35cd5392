import type { PictureWidth } from '~/contract/picture-widths';

/**
 * The rhythm of a grid of pictures: of each nine the first is two by two, so that every nine fill whole rows, in two
 * columns and in three. These are square: nobody knows a picture's proportion before it has come, and a square takes
 * about as much from a tall one as from a wide one. What the nines leave over fills its rows too: the last tile takes
 * two columns where it would stand alone, and in three columns, of four, the first as well.
 */

/** Two columns, on wide screens three (rule photos-by-year). */
export const mosaicGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-5';

const looks = {
  small: 'aspect-square',
  large: 'aspect-square col-span-2 row-span-2',
  /** Alone: the whole row of three columns. */
  only: 'aspect-square col-span-2 row-span-2 sm:col-span-3 sm:aspect-[2.055]',
  /** Two of three columns and the gap between them, as high as the square beside them. */
  wideOnDesk: 'aspect-square sm:col-span-2 sm:aspect-[2.055]',
  wide: 'col-span-2 aspect-video',
} as const;

/** The shape of the tile at this place, from 0, of so many. */
function shapeOf(place: number, count: number): keyof typeof looks {
  const left = count % 9;
  const fromEnd = count - place;
  if (left === 1 && fromEnd === 1) return 'only';
  if (left === 8 && fromEnd === 1) return 'wide';
  if ([2, 4, 5, 7].includes(left) && fromEnd === 1) return 'wideOnDesk';
  if ([4, 7].includes(left) && fromEnd === 4) return 'wideOnDesk';
  // Two, four and six fill their rows without a large one.
  const isLarge = place % 9 === 0 && (fromEnd > left || ![2, 4, 6].includes(left));
  return isLarge ? 'large' : 'small';
}

/** How wide a tile is, beside the margins of `page-width` and the gaps of the grid. */
const desk = {
  one: '(min-width: 72rem) 21.83rem, (min-width: 64rem) calc((100vw - 6.5rem) / 3), (min-width: 40rem) calc((92vw - 1.5rem) / 3)',
  two: '(min-width: 72rem) 44.92rem, (min-width: 64rem) calc((200vw - 9.25rem) / 3), (min-width: 40rem) calc((184vw - 0.75rem) / 3)',
};
const phone = { one: 'calc((92vw - 0.5rem) / 2)', two: '92vw' };

export interface MosaicTile {
  /** How it stands in the grid. */
  look: string;
  /** How wide it is shown, as in the `sizes` attribute of HTML. */
  sizes: string;
  /** The largest width worth sending. */
  most: PictureWidth;
}

/** The tile at this place, from 0, of so many. */
export function mosaicTile(place: number, count: number): MosaicTile {
  const shape = shapeOf(place, count);
  const isSmall = shape === 'small';
  return {
    look: looks[shape],
    sizes: `${desk[isSmall ? 'one' : 'two']}, ${phone[isSmall || shape === 'wideOnDesk' ? 'one' : 'two']}`,
    most: isSmall ? 640 : 960,
  };
}
