import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../../api/or-not-found';
import { eventQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { registrationsQuery } from '../../features/owner/registrations/registrations-query';
import { RegistrationsScreen } from '../../features/owner/registrations/registrations-screen';
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
