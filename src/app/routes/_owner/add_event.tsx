import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { id } from '~/contract/id';
import { cachedEvent } from '../../features/events/event-queries';
import { AddEventScreen } from '../../features/events/owner-add-event-screen';
import { editedEventQuery } from '../../features/events/owner-edit-event-screen';
import { claimForm } from '../../owner-kit/use-draft';

/** The event to copy. */
const search = v.object({ like: v.optional(v.fallback(v.optional(id), undefined)) });

export const Route = createFileRoute('/_owner/add_event')({
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  // The loader claims a draft, which another tab may be about to open.
  preload: false,
  loader: async ({ context: { api, queryClient }, deps: { like } }) => {
    // A copy has a separate draft, so that it never shows the unfinished draft of another event.
    const form = await claimForm(like === undefined ? 'new-event' : `copy:${like}`);
    if (like === undefined) return { form, like: undefined };
    // Refetched, as it may have changed. If that fails, the cached event or an empty form is used.
    const event = await queryClient
      .fetchQuery(editedEventQuery(api, like))
      .catch(() => cachedEvent(api, queryClient, like)?.event);
    return { form, like: event };
  },
  component: AddEvent,
});

function AddEvent() {
  const { form, like } = Route.useLoaderData();
  return <AddEventScreen key={`${form} ${Route.useSearch().like}`} form={form} like={like} />;
}
