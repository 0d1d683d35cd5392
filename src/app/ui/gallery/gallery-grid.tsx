import { memo } from 'react';
import { GalleryTile } from './gallery-tile';
import type { GalleryPicture } from './pictures';

/** Pictures that are there without scripts and without scrolling: what a phone or a desk shows first, and a row more. */
const earlyOnes = 12;
/** One row of a phone: the words come before all others. */
const firstOnes = 2;

interface GalleryGridProps {
  pictures: GalleryPicture[];
  /** How many pictures of the page stand before these; many for a grid that is never in the first view. */
  before: number;
  onOpen: (name: string) => void;
}

/** Pictures in two columns, on wide screens in three (§2.15). */
export const GalleryGrid = memo(function GalleryGrid({ pictures, before, onOpen }: GalleryGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-5">
      {pictures.map((picture, place) => (
        <GalleryTile
          key={picture.name}
          picture={picture}
          early={before + place < earlyOnes}
          first={before + place < firstOnes}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
});
