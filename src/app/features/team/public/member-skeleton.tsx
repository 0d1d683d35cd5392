import { useTranslation } from '../../../i18n/i18n';
import { Skeleton } from '../../../ui/skeleton';
import { BackToTeam } from './back-to-team';

/** A member's page while it is on the way (rule member-page), in its own shape. */
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
