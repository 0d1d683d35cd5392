import type { PictureWidth } from '~/contract/picture-file';
import { Skeleton } from './loading';
import { galleryStep } from './pictures';

/**
 * The mosaic: the first of each nine tiles is two by two, so that nine fill whole rows in two, three and four columns.
 * Tiles are square, as proportions are unknown before loading. Wider tiles fill the last rows.
 */

/** Columns on wide screens: three where pictures are grouped by year (rule photos-by-year), otherwise four. */
export type MosaicColumns = 3 | 4;

/** Two columns on phones, three from 40rem on, four from 64rem on if so many are asked for. */
export const mosaicGrid = (columns: MosaicColumns): string =>
  `grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-5 ${columns === 4 ? 'lg:grid-cols-4' : ''}`;

const styles = {
  small: 'aspect-square',
  large: 'aspect-square col-span-2 row-span-2',
  /** Beside the next steps (`BesideNextSteps`) it is the card's picture. */
  only: 'aspect-square col-span-2 row-span-2 sm:col-span-3 sm:aspect-[var(--only,2.055)]',
  /** Two of three columns with their gap, as high as a square. */
  wideOnDesk: 'aspect-square sm:col-span-2 sm:aspect-[2.055]',
  wide: 'col-span-2 aspect-video',
} as const;

function shapeOf(place: number, count: number): keyof typeof styles {
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

/** Differences in four columns. */
const fourLooks = {
  small: 'lg:col-span-1 lg:row-span-1 lg:aspect-square',
  large: 'lg:col-span-2 lg:row-span-2 lg:aspect-square',
  only: 'lg:col-span-4',
  wide: 'lg:col-span-2 lg:row-span-1 lg:aspect-[2.055]',
} as const;

/** The places, counted from the end, of the tiles that are two columns wide in the last rows, by the rest of nine. */
const wideFromEnd: Record<number, readonly number[]> = { 2: [2, 1], 3: [3], 6: [6, 1], 7: [7] };

function shapeInFour(place: number, count: number): keyof typeof fourLooks {
  const left = count % 9;
  const fromEnd = count - place;
  if (left === 1 && fromEnd === 1) return 'only';
  if (wideFromEnd[left]?.includes(fromEnd)) return 'wide';
  // Of the rest only five fill their rows with a large tile.
  return place % 9 === 0 && (fromEnd > left || left === 5) ? 'large' : 'small';
}

const three = {
  one: '(min-width: 72rem) 21.83rem, (min-width: 64rem) calc((100vw - 6.5rem) / 3)',
  two: '(min-width: 72rem) 44.92rem, (min-width: 64rem) calc((200vw - 9.25rem) / 3)',
};
const four = {
  one: '(min-width: 72rem) 16.06rem, (min-width: 64rem) calc((100vw - 7.75rem) / 4)',
  two: '(min-width: 72rem) 33.38rem, (min-width: 64rem) calc((100vw - 5.25rem) / 2)',
  whole: '(min-width: 72rem) 68rem, (min-width: 64rem) calc(100vw - 4rem)',
};
const widthInFour = { small: 'one', large: 'two', wide: 'two', only: 'whole' } as const;
const tablet = {
  one: '(min-width: 40rem) calc((92vw - 1.5rem) / 3)',
  two: '(min-width: 40rem) calc((184vw - 0.75rem) / 3)',
};
const phone = { one: 'calc((92vw - 0.5rem) / 2)', two: '92vw' };

export interface MosaicTile {
  style: string;
  sizes: string;
  maxWidth: PictureWidth;
}

export function mosaicTile(place: number, count: number, columns: MosaicColumns): MosaicTile {
  const shape = shapeOf(place, count);
  const isSmall = shape === 'small';
  const inFour = shapeInFour(place, count);
  const onDesk = columns === 3 ? three[isSmall ? 'one' : 'two'] : four[widthInFour[inFour]];
  return {
    style: columns === 3 ? styles[shape] : `${styles[shape]} ${fourLooks[inFour]}`,
    sizes: [
      onDesk,
      tablet[isSmall ? 'one' : 'two'],
      phone[isSmall || shape === 'wideOnDesk' ? 'one' : 'two'],
    ].join(', '),
    maxWidth: isSmall && (columns === 3 || inFour === 'small') ? 640 : 960,
  };
}

/** As high as the pictures that are on the way. */
export const MosaicPlaceholders = ({ count, columns }: { count: number; columns: MosaicColumns }) => (
  <div className={mosaicGrid(columns)}>
    {Array.from({ length: Math.min(count, galleryStep) }, (_, place) => place).map((place, _, { length }) => (
      <Skeleton key={place} className={mosaicTile(place, length, columns).style} />
    ))}
  </div>
);
