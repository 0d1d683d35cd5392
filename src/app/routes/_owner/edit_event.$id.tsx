import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import {
  EditEventScreen,
  editedEventQuery,
  loadEditedEvent,
  StaleEventNotice,
} from '../../features/events/owner-edit-event-screen';
import { eventForm, notFoundAndClearDraft } from '../../owner-kit/use-draft';
import { OwnerEventsFailed } from '../../shell/owner-titles';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/edit_event/$id')({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    loadEditedEvent(api, queryClient, id).catch(notFoundAndClearDraft(eventForm(id))),
  component: EditedEvent,
  errorComponent: OwnerEventsFailed,
  notFoundComponent: MissingPage,
});

function EditedEvent() {
  const { id } = Route.useParams();
  const { api } = Route.useRouteContext();
  const earlier = Route.useLoaderData();
  const { data: event } = useSuspenseQuery(editedEventQuery(api, id));
  return (
    <>
      {earlier && <StaleEventNotice {...earlier} />}
      <EditEventScreen key={id} event={event} />
    </>
  );
}
