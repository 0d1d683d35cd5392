import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EarlierNote } from '../../features/events/owner/form/earlier-note';
import { EditEventScreen } from '../../features/events/owner/form/edit-event-screen';
import { editedEventQuery, loadEditedEvent } from '../../features/events/owner/form/edited-event-query';
import { EventsFailed } from '../../shared/load-states/events-failed';
import { notFoundAndClearDraft } from '../../shared/owner/forms/not-found-and-clear-draft';
import { eventForm } from '../../shared/owner/forms/use-draft';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/edit_event/$id')({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    loadEditedEvent(api, queryClient, id).catch(notFoundAndClearDraft(eventForm(id))),
  component: EditedEvent,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

function EditedEvent() {
  const { id } = Route.useParams();
  const { api } = Route.useRouteContext();
  const earlier = Route.useLoaderData();
  const { data: event } = useSuspenseQuery(editedEventQuery(api, id));
  return (
    <>
      {earlier && <EarlierNote {...earlier} />}
      <EditEventScreen key={id} event={event} />
    </>
  );
}
