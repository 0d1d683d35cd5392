import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/skeleton';

/** While a page's data is on the way and the page has no skeleton of its own. */
export function PendingScreen() {
  const { t } = useTranslation();
  return (
    <div className="page-width grid gap-5 py-10">
      <p role="status" className="sr-only">
        {t('site.loading')}
      </p>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-6 w-full max-w-xl" />
      <Skeleton className="aspect-video w-full max-w-3xl rounded-card" />
      <Skeleton className="h-6 w-full max-w-lg" />
    </div>
  );
}
