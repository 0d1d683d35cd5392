import { createFileRoute, notFound } from '@tanstack/react-router';
import { eventsQuery } from '../../features/events/event-queries';
import { OwnerEvents } from '../../features/events/owner/list/owner-events';
import { oneOf } from '../../platform/address/search';
import { EventsFailed } from '../../shared/load-states/events-failed';
import { eventKinds } from '../../shared/owner/lists/event-kind';
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
  return <OwnerEvents key={kind} kind={kind} marked={undefined} />;
}
