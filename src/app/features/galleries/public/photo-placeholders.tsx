import { mosaicGrid, mosaicTile } from '../../../ui/gallery/mosaic';
import { Skeleton } from '../../../ui/skeleton';

/** A photo gallery while its list is on the way (rule photo-gallery). */
export const PhotoPlaceholders = () => (
  <div className="page-body">
    <Grid />
  </div>
);

/** The same by year, with a bar where the heading of the first year will stand. */
export const YearPlaceholders = () => (
  <div className="page-body">
    <Skeleton className="mb-4 h-8 w-24" />
    <Grid />
  </div>
);

const Grid = () => (
  <div className={mosaicGrid}>
    {Array.from({ length: 9 }, (_, place) => place).map((place) => (
      <Skeleton key={place} className={mosaicTile(place, 9).look} />
    ))}
  </div>
);
