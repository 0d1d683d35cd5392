import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries';
import { AddEventPhotosScreen, OrphanedEventPhotos } from '../../features/events/owner-past-event-screens';
import { orNotFound } from '../../lib/call-failures';
import { OwnerEventsFailed } from '../../shell/owner-titles';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/uplode_event_image/$eid')({
  loader: ({ context: { queryClient, api }, params: { eid } }) =>
    queryClient
      .ensureQueryData(eventQuery(api, queryClient, eid))
      .catch(orNotFound)
      .then(() => undefined),
  component: EventPhotos,
  errorComponent: OwnerEventsFailed,
  notFoundComponent: MissingEvent,
});

function EventPhotos() {
  const { eid } = Route.useParams();
  return <AddEventPhotosScreen eid={eid} />;
}

function MissingEvent() {
  const { eid } = Route.useParams();
  return <OrphanedEventPhotos eid={eid} otherwise={<MissingPage />} />;
}
