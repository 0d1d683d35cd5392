import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries';
import { RegistrationsScreen } from '../../features/registrations/owner/registrations-screen';
import { orNotFound } from '../../platform/api/or-not-found';
import { EventsFailed } from '../../shared/load-states/events-failed';
import { registrationsQuery } from '../../shared/owner/queries/registrations-query';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/view_register/$eid')({
  loader: async ({ context: { queryClient, api }, params: { eid } }) => {
    await Promise.all([
      queryClient.ensureQueryData(eventQuery(api, queryClient, eid)),
      queryClient.ensureQueryData(registrationsQuery(api, eid)),
    ]).catch(orNotFound);
  },
  component: Registrations,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

function Registrations() {
  const { eid } = Route.useParams();
  return <RegistrationsScreen eid={eid} />;
}
