import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Door } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { backendHost } from '~/contract/values/backend-host';
import { registrationsQuery } from '../../../../shared/owner/queries/registrations-query';
import { withArrivals } from './door-arrivals';
import { doorQuery } from './door-query';

/** By event, the version of the list at a moment before it was read last: it is at least as new as that. */
const readVersions = new Map<string, string>();

/**
 * The registrations of an event with who came by now (rule door-helpers). The door is small and read again and again; the
 * list only when the door says that it has changed, or where the door cannot be read.
 * @returns `door` undefined where it is not known
 */
export function useLiveDoor(eid: string): { registrations: readonly Registration[]; door: Door | undefined } {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const {
    data: door,
    dataUpdatedAt: readAt,
    isError,
  } = useQuery({ ...doorQuery(api, eid), enabled: backendHost === '' });
  const isBlind = isError || backendHost !== '';
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...registrationsQuery(api, eid),
    ...(!isBlind && {
      refetchOnMount: false,
      refetchInterval: false as const,
    }),
  });

  const version = door?.ListVersion;
  // Also at each answer of the door: the list may have failed to come after the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAt` is when the door answered
  useEffect(() => {
    if (version === undefined || readVersions.get(eid) === version) return;
    const { queryKey } = registrationsQuery(api, eid);
    // What is under way may have been read before the change.
    void queryClient.invalidateQueries({ queryKey }, { throwOnError: true }).then(
      () => readVersions.set(eid, version),
      () => undefined,
    );
  }, [api, eid, queryClient, version, readAt]);
  useEffect(() => {
    if (isError) void queryClient.invalidateQueries({ queryKey: registrationsQuery(api, eid).queryKey });
  }, [api, eid, queryClient, isError]);

  const isNewer = readAt >= dataUpdatedAt;
  const arrivals = door?.Arrivals;
  const registrations = useMemo(
    () => (arrivals ? withArrivals(data, arrivals, isNewer) : data),
    [data, arrivals, isNewer],
  );
  return { registrations, door };
}
