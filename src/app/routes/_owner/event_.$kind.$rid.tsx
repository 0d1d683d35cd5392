import { createFileRoute, notFound } from '@tanstack/react-router';
import { eventsQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { eventKinds } from '../../features/owner/event-kind';
import { OwnerEvents } from '../../features/owner/owner-events';
import { oneOf } from '../../search';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/event_/$kind/$rid')({
  params: {
    parse: ({ kind, rid }) => {
      const known = oneOf(eventKinds, kind);
      if (!known) throw notFound();
      return { kind: known, rid };
    },
  },
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(eventsQuery(api)).then(() => undefined),
  component: MarkedKind,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

/** The list with one row marked and in view (DESIGN §9). */
function MarkedKind() {
  const { kind, rid } = Route.useParams();
  return <OwnerEvents key={rid} kind={kind} marked={rid} />;
}
