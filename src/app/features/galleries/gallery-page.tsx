import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n';
import { Skeleton } from '../../ui/loading';
import { type MosaicColumns, mosaicGrid, mosaicTile } from '../../ui/mosaic';

/** Links between the two photo galleries. */
export function GalleryNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('gallery.kinds')} className="mt-5">
      <ul className="flex w-fit max-w-full flex-wrap gap-1 rounded-[1.75rem] border border-line bg-paper p-1">
        {kinds.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeProps={{ className: 'bg-leaf-soft text-leaf-deep' }}
              inactiveProps={{ className: 'hover:bg-panel-soft' }}
              className="grid min-h-11 place-items-center rounded-full px-5 font-semibold"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const kinds = [
  { to: '/photo-gallery', label: 'gallery.allPhotos' },
  { to: '/photo_gallery_with_date', label: 'gallery.photosByYear' },
] as const;

/** Placeholder of the photo gallery (rule photo-gallery). */
export const PhotoPlaceholders = () => (
  <div className="page-body">
    <Grid columns={4} />
  </div>
);

/** Placeholder with bars for the folded years and for the newest one's heading. */
export const YearPlaceholders = () => (
  <div className="page-body">
    <Skeleton className="mb-6 h-11 w-64 max-w-full rounded-full" />
    <Skeleton className="mb-5 h-8 w-24" />
    <Grid columns={3} />
  </div>
);

const Grid = ({ columns }: { columns: MosaicColumns }) => (
  <div className={mosaicGrid(columns)}>
    {Array.from({ length: 9 }, (_, place) => place).map((place) => (
      <Skeleton key={place} className={mosaicTile(place, 9, columns).look} />
    ))}
  </div>
);

/** Placeholder of the video gallery (rule video-gallery). */
export const VideoPlaceholders = () => (
  <div className="page-body grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className="overflow-hidden rounded-card border border-line">
        <Skeleton className="aspect-video rounded-none" />
        <div className="grid gap-3 p-5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </div>
    ))}
  </div>
);
