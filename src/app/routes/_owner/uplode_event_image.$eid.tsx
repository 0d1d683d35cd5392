import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../../api/or-not-found';
import { eventQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { AddEventPhotosScreen } from '../../features/owner/past-event/add-event-photos-screen';
import { LeftEventPhotos } from '../../features/owner/past-event/left-event-photos';
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
