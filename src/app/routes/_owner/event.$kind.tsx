import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { eventsQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { eventKind } from '../../features/owner/event-kind';
import { OwnerEvents } from '../../features/owner/owner-events';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/event/$kind')({
  params: {
    parse: ({ kind }) => {
      const parsed = v.safeParse(eventKind, kind);
      if (!parsed.success) throw notFound();
      return { kind: parsed.output };
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
