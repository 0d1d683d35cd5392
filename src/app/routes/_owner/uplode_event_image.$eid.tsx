import { createFileRoute } from '@tanstack/react-router';
import { eventQuery } from '../../features/events/event-queries';
import { AddEventPhotosScreen } from '../../features/events/owner/past-event/add-event-photos-screen';
import { LeftEventPhotos } from '../../features/events/owner/past-event/left-event-photos';
import { orNotFound } from '../../platform/api/or-not-found';
import { EventsFailed } from '../../shared/load-states/events-failed';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/uplode_event_image/$eid')({
  loader: ({ context: { queryClient, api }, params: { eid } }) =>
    queryClient
      .ensureQueryData(eventQuery(api, queryClient, eid))
      .catch(orNotFound)
      .then(() => undefined),
  component: EventPhotos,
  errorComponent: EventsFailed,
  notFoundComponent: MissingEvent,
});

function EventPhotos() {
  const { eid } = Route.useParams();
  return <AddEventPhotosScreen eid={eid} />;
}

function MissingEvent() {
  const { eid } = Route.useParams();
  return <LeftEventPhotos eid={eid} otherwise={<MissingPage />} />;
}
