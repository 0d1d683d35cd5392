import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { TeamHeader } from './team-header';

/** The team's page while its list is on the way (§2.11), in its own shape. */
export function TeamSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr-only">
        {t('site.loading')}
      </p>
      <TeamHeader />
      <div className="page-width grid gap-5 pt-8 pb-12 md:grid-cols-2 lg:pt-12 lg:pb-20">
        {[1, 2, 3, 4].map((place) => (
          <div key={place} className="rounded-card border border-line p-5">
            <div className="flex items-center gap-4">
              <Skeleton className="aspect-square w-24 shrink-0 sm:w-36" />
              <div className="grid grow gap-3">
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-5 w-1/2" />
              </div>
            </div>
            <Skeleton className="mt-4 h-32" />
            <Skeleton className="mt-5 h-12 w-28 rounded-full" />
          </div>
        ))}
      </div>
    </>
  );
}
