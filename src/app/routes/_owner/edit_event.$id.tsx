import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EventsFailed } from '../../features/events/events-failed';
import { EditEventScreen } from '../../features/owner/event-form/edit-event-screen';
import { editedEventQuery } from '../../features/owner/event-form/edited-event-query';
import { orForgotten } from '../../features/owner/or-forgotten';
import { eventForm } from '../../features/owner/use-draft';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/edit_event/$id')({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    queryClient
      .fetchQuery(editedEventQuery(api, queryClient, id))
      .catch(orForgotten(eventForm(id)))
      .then(() => undefined),
  component: EditedEvent,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

function EditedEvent() {
  const { id } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: event } = useSuspenseQuery(editedEventQuery(api, queryClient, id));
  return <EditEventScreen key={id} event={event} />;
}
