import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { orNotFound } from '../../features/events/or-not-found';
import { registrationsQuery } from '../../features/owner/registrations-query';
import { RegistrationsScreen } from '../../features/owner/registrations-screen';
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
