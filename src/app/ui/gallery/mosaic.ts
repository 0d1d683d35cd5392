/**
 * The rhythm of a grid of pictures: of each nine the first is two by two, so that every nine fill whole rows, in two
 * columns and in three. All are square: nobody knows a picture's proportion before it has come, and a square takes
 * about as much from a tall one as from a wide one.
 */

/** Two columns, on wide screens three (rule photos-by-year). */
export const mosaicGrid = 'grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-5';

/** Whether the tile at this place, from 0, is a large one. */
export const isLarge = (place: number) => place % 9 === 0;

/** How a tile stands in the grid. */
export const mosaicTile = (large: boolean) =>
  large ? 'aspect-square col-span-2 row-span-2' : 'aspect-square';

/** How wide a tile is, beside the margins of `page-width` and the gaps of the grid. */
export const tileSizes = (large: boolean) =>
  large
    ? '(min-width: 72rem) 44.92rem, (min-width: 64rem) calc((200vw - 9.25rem) / 3), (min-width: 40rem) calc((184vw - 0.75rem) / 3), 92vw'
    : '(min-width: 72rem) 21.83rem, (min-width: 64rem) calc((100vw - 6.5rem) / 3), (min-width: 40rem) calc((92vw - 1.5rem) / 3), calc((92vw - 0.5rem) / 2)';
