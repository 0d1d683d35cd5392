import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries';
import { RegistrationsScreen } from '../../features/registrations/owner-registrations-screen';
import { orNotFound } from '../../lib/call-failures';
import { registrationsQuery } from '../../owner-kit/registrations-query';
import { OwnerEventsFailed } from '../../shell/owner-titles';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/view_register/$eid')({
  loader: async ({ context: { queryClient, api }, params: { eid } }) => {
    await Promise.all([
      queryClient.ensureQueryData(eventQuery(api, queryClient, eid)),
      queryClient.ensureQueryData(registrationsQuery(api, eid)),
    ]).catch(orNotFound);
  },
  component: Registrations,
  errorComponent: OwnerEventsFailed,
  notFoundComponent: MissingPage,
});

function Registrations() {
  const { eid } = Route.useParams();
  return <RegistrationsScreen eid={eid} />;
}
