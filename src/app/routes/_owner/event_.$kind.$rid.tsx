import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { eventsQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { eventKind } from '../../features/owner/event-kind';
import { OwnerEvents } from '../../features/owner/owner-events';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/event_/$kind/$rid')({
  params: {
    parse: ({ kind, rid }) => {
      const parsed = v.safeParse(eventKind, kind);
      if (!parsed.success) throw notFound();
      return { kind: parsed.output, rid };
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
  return <OwnerEvents kind={kind} marked={rid} />;
}
