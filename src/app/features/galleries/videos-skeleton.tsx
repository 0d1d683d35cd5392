import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { VideosHeader } from './videos-header';

/** The video gallery while its list is on the way (§2.16), in its own shape. */
export function VideosSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr-only">
        {t('site.loading')}
      </p>
      <VideosHeader />
      <div className="page-width grid gap-5 pt-8 pb-12 sm:grid-cols-2 lg:grid-cols-3 lg:pt-12 lg:pb-20">
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
    </>
  );
}
