import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries';
import { ViewPastEventScreen } from '../../features/events/owner-past-event-screens';
import { orNotFound } from '../../lib/call-failures';
import { OwnerEventsFailed } from '../../shell/owner-titles';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/view_past_event/$eid')({
  loader: ({ context: { queryClient, api }, params: { eid } }) =>
    queryClient
      .ensureQueryData(eventQuery(api, queryClient, eid))
      .catch(orNotFound)
      .then(() => undefined),
  component: ViewedEvent,
  errorComponent: OwnerEventsFailed,
  notFoundComponent: MissingPage,
});

function ViewedEvent() {
  const { eid } = Route.useParams();
  return <ViewPastEventScreen eid={eid} />;
}
