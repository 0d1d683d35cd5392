import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../../api/or-not-found';
import { eventQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { ViewPastEventScreen } from '../../features/owner/past-event/view-past-event-screen';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/view_past_event/$eid')({
  loader: ({ context: { queryClient, api }, params: { eid } }) =>
    queryClient
      .ensureQueryData(eventQuery(api, queryClient, eid))
      .catch(orNotFound)
      .then(() => undefined),
  component: ViewedEvent,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

function ViewedEvent() {
  const { eid } = Route.useParams();
  return <ViewPastEventScreen eid={eid} />;
}
