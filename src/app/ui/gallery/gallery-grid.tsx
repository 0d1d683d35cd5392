import { memo } from 'react';
import { GalleryTile } from './gallery-tile';
import { mosaicGrid, mosaicTile } from './mosaic';
import type { GalleryPicture } from './pictures';

/** Pictures that are there without scripts and without scrolling: what a phone or a desk shows first, and a row more. */
const earlyOnes = 12;
/** One row of a phone: the words come before all others. */
const firstOnes = 1;

interface GalleryGridProps {
  pictures: GalleryPicture[];
  /** How many pictures of the page stand before these; many for a grid that is never in the first view. */
  before: number;
  onOpen: (name: string) => void;
}

/** Pictures in a mosaic of two columns, on wide screens of three (rule photos-by-year). */
export const GalleryGrid = memo(function GalleryGrid({ pictures, before, onOpen }: GalleryGridProps) {
  return (
    <ul className={mosaicGrid}>
      {pictures.map((picture, place) => (
        <GalleryTile
          key={picture.name}
          picture={picture}
          {...mosaicTile(place, pictures.length)}
          early={before + place < earlyOnes}
          first={before + place < firstOnes}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
});
