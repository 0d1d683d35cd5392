import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { backendHost } from '~/contract/values/backend-host';
import { useTranslation } from '../../../i18n/i18n';
import { failureInWords } from '../../../platform/languages/failure-in-words';
import { useLanguage } from '../../../platform/languages/use-content';
import { momentInWords } from '../../../shared/owner/parts/moment-in-words';
import { OwnerIcon } from '../../../shared/owner/parts/owner-icon';
import { registrationsQuery } from '../../../shared/owner/queries/registrations-query';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notices';
import { doorQuery } from './door/door-query';

const onlyTells = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
} as const;

/** When the list was fetched last, by the phone's clock, and fetching it anew: other phones tick as well. */
export function ListAge({ eid }: { eid: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useRouteContext({ from: '__root__' });
  // The screen's own observer fetches; this one only tells.
  const list = useQuery({ ...registrationsQuery(api, eid), ...onlyTells });
  const door = useQuery({ ...doorQuery(api, eid), ...onlyTells, enabled: false });
  const refresh = useMutation({
    mutationFn: () =>
      Promise.all([list.refetch({ throwOnError: true }), backendHost === '' && door.refetch()]),
    onError: (error) => notify({ kind: 'problem', title: failureInWords(error, t) }),
  });
  // While the door says that the list has not changed, the list is as new as that.
  const knownAt = Math.max(list.dataUpdatedAt, door.dataUpdatedAt);
  return (
    <div className="-mr-2 flex items-center text-sm text-quiet">
      <p className="tabular-nums">
        {knownAt === 0
          ? t('offline.savedEarlier')
          : t('ownerDoor.asOf', { time: momentInWords(knownAt, language) })}
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
