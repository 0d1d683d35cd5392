import { useTranslation } from '../../lib/i18n';
import { BackLink } from '../../ui/button';
import { Skeleton } from '../../ui/loading';

/** Placeholder of the team page (rule team-page). */
export const TeamPlaceholders = () => (
  <div className="page-body grid gap-x-12 md:grid-cols-2">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className="flex gap-4 border-b border-line py-4">
        <Skeleton className="aspect-square h-fit w-16 shrink-0 sm:w-24" />
        <div className="grid grow gap-2">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-32" />
          <Skeleton className="h-8 w-16 rounded-full" />
        </div>
      </div>
    ))}
  </div>
);

export function BackToTeam() {
  const { t } = useTranslation();
  return <BackLink to="/our-team">{t('team.name')}</BackLink>;
}

/** Placeholder of a member's page (rule member-page). */
export function MemberSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-width pt-6 pb-12 lg:pt-10 lg:pb-20">
      <BackToTeam />
      <div className="mt-3 grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-14">
        <Skeleton className="aspect-square w-full max-w-sm rounded-card" />
        <div>
          <p role="status" className="text-lg text-quiet">
            {t('team.loading')}
          </p>
          <Skeleton className="mt-3 h-12 max-w-md" />
          <Skeleton className="mt-4 h-6 w-48" />
          <Skeleton className="mt-8 h-48 max-w-2xl" />
        </div>
      </div>
    </div>
  );
}

export function TeamLoading() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{t('ownerMenu.team')}</h1>
      <p role="status">{t('ownerTeam.loading')}</p>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-40 lg:h-20" />
      ))}
    </div>
  );
}
