import { useTranslation } from '../../../i18n/i18n';
import { Skeleton } from '../../../ui/skeleton';

/** While the team is on its way (rule my-team). */
export function TeamLoading() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{t('ownerTeam.myTeam')}</h1>
      <p role="status">{t('ownerTeam.loading')}</p>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-40 lg:h-20" />
      ))}
    </div>
  );
}
