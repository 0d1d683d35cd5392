import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Dashboard } from '~/contract/dashboard';
import type { EventKind } from '../../../../shared/owner/lists/event-kind';
import { dashboardQuery } from '../../../../shared/owner/queries/dashboard-query';

/** By an event's id, how many are registered for it. */
export type RegistrationCounts = ReadonlyMap<string, number>;

const countsOf = ({ Events }: Dashboard): RegistrationCounts =>
  new Map(Events.map(({ Eid, Registrations }) => [Eid, Registrations]));

const notYet: RegistrationCounts = new Map();

/**
 * How many are registered for each event, in the records and for the current ones; the dashboard's answer tells. Empty while it is asked,
 * undefined where it cannot be had: another {host} may not know the call.
 */
export function useRegistrationCounts(kind: EventKind): RegistrationCounts | undefined {
  const { api } = useRouteContext({ from: '__root__' });
  const enabled = kind !== 'past_event';
  const { data, fetchStatus } = useQuery({ ...dashboardQuery(api), enabled, select: countsOf });
  if (!enabled) return undefined;
  return data ?? (fetchStatus === 'fetching' ? notYet : undefined);
}
