import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/i18n';
import { timeInWords } from '../../../platform/languages/clock-in-words';
import { failureInWords } from '../../../platform/languages/failure-in-words';
import { instantInWords } from '../../../platform/languages/instant-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { registrationsQuery } from '../../../shared/owner/queries/registrations-query';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notices';

/** When the list was fetched last, by the phone's clock, and fetching it anew: other phones tick as well. */
export function ListAge({ eid }: { eid: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  // The screen's own observer fetches; this one only tells.
  const { dataUpdatedAt, refetch } = useQuery({
    ...registrationsQuery(api, eid),
    refetchOnMount: false,
    refetchInterval: false,
  });
  const refresh = useMutation({
    mutationFn: () => refetch({ throwOnError: true }),
    onError: (error) => notify({ kind: 'problem', title: failureInWords(error, t) }),
  });
  const at = new Date(dataUpdatedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  const time = isToday ? timeInWords(clock, language) : instantInWords(at.toISOString(), language);
  return (
    <div className="-mr-2 flex items-center text-sm text-quiet">
      <p className="tabular-nums">
        {dataUpdatedAt === 0 ? t('offline.savedEarlier') : t('ownerDoor.asOf', { time })}
      </p>
      <Button
        kind="row"
        className="min-w-11"
        aria-label={t('ownerDoor.refresh')}
        busy={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        {!refresh.isPending && <OwnerIcon name="refresh" />}
      </Button>
    </div>
  );
}
