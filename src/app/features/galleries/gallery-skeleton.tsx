import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { GalleryHeader } from './gallery-header';

interface GallerySkeletonProps {
  title: string;
  lead: string;
  /** A bar where the heading of the first year will stand. */
  withYear?: boolean;
}

/** A photo gallery while its list is on the way (§2.14), in its own shape. */
export function GallerySkeleton({ title, lead, withYear = false }: GallerySkeletonProps) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr-only">
        {t('site.loading')}
      </p>
      <GalleryHeader title={title} lead={lead} />
      <div className="page-body">
        {withYear && <Skeleton className="mb-4 h-8 w-24" />}
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-5">
          {Array.from({ length: 9 }, (_, place) => place).map((place) => (
            <Skeleton key={place} className="aspect-square" />
          ))}
        </div>
      </div>
    </>
  );
}
