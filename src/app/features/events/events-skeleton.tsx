import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { CardSkeleton, WideCardSkeleton } from './card-skeletons';

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
        <div className="mt-5">
          <WideCardSkeleton />
        </div>
        <ul className="mt-16 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
