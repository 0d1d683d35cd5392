import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '../lib/i18n';
import { Icon } from '../ui/icon';
import { Skeleton } from '../ui/loading';
import { Brand } from './brand';

/** Shown for routes without a skeleton of their own. */
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

/** What stands in the place of the owner's frame until it is loaded, before any script too: its bars around a screen. */
export function PendingOwnerFrame() {
  return (
    <>
      <header className="@container border-b border-line">
        <div className="flex min-h-[56px] items-center gap-2 px-4 md:px-6 lg:min-h-16">
          <Icon name="menu" className="mx-1 size-6 md:hidden" />
          <div className="ml-3 md:ml-0">
            <Brand />
          </div>
        </div>
      </header>
      <div className="min-h-dvh grow md:pl-[232px]">
        <PendingScreen />
      </div>
      <div className="sticky bottom-0 grid min-h-[57px] grid-cols-5 place-items-center border-t border-line bg-paper md:hidden">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="size-8" />
        ))}
      </div>
    </>
  );
}

/** While the first of the routes is checked: their frame is not there yet. */
export const PendingPage = () =>
  useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_owner') }) ? (
    <PendingOwnerFrame />
  ) : (
    <PendingScreen />
  );
