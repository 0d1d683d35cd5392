import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id } from '~/contract/id';
import { eventsQuery } from '../../features/events/event-queries';
import { AddEventScreen } from '../../features/events/owner/form/add-event-screen';
import { likeness } from '../../features/events/owner/form/event-fields';
import { claimForm } from '../../shared/owner/forms/claim-form';

/** The event that the new one is to be like. */
const search = v.object({ like: v.optional(v.fallback(v.optional(id), undefined)) });

export const Route = createFileRoute('/_owner/add_event')({
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { like } }) => {
    const form = await claimForm('new-event');
    if (like === undefined) return { form, like: undefined };
    // As the backend has it now: it may just have been changed. Where it cannot be had the form is as this phone knows the
    // event, or empty: that is no reason not to show it.
    const known = eventsQuery(api);
    const events = await queryClient
      .fetchQuery({ ...known, staleTime: 0 })
      .catch(() => queryClient.getQueryData(known.queryKey) ?? []);
    const event = events.find(({ _id }) => _id === like);
    return { form, like: event && likeness(event) };
  },
  component: AddEvent,
});

function AddEvent() {
  const { form, like } = Route.useLoaderData();
  return <AddEventScreen key={`${form} ${Route.useSearch().like}`} form={form} like={like} />;
}
