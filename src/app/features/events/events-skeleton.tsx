import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';

/** The events page while its list is on the way (§2.7), in its own shape. */
export function EventsSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="sr-only">
        {t('site.loading')}
      </p>
      <div className="page-width pt-8 lg:pt-14">
        <h1 className="text-4xl lg:text-5xl">{t('events.title')}</h1>
        <Skeleton className="mt-5 h-6 max-w-xl" />
        <Skeleton className="mt-10 h-8 w-56" />
        <div className="mt-5 overflow-hidden rounded-card border border-line lg:grid lg:grid-cols-2">
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid content-start gap-4 p-6">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-16" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        </div>
        <ul className="mt-16 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <li key={place} className="overflow-hidden rounded-card border border-line">
              <Skeleton className="aspect-video rounded-none" />
              <div className="grid gap-3 p-5">
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-6" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
