import { createFileRoute, notFound } from '@tanstack/react-router';
import { eventsQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { eventKinds } from '../../features/owner/event-kind';
import { OwnerEvents } from '../../features/owner/owner-events';
import { oneOf } from '../../search';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/event/$kind')({
  params: {
    parse: ({ kind }) => {
      const known = oneOf(eventKinds, kind);
      if (!known) throw notFound();
      return { kind: known };
    },
  },
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(eventsQuery(api)).then(() => undefined),
  component: Kind,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

function Kind() {
  const { kind } = Route.useParams();
  return <OwnerEvents kind={kind} marked={undefined} />;
}
