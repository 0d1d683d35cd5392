import { createFileRoute, notFound } from '@tanstack/react-router';
import { eventsQuery } from '../../features/events/event-queries';
import { OwnerEvents } from '../../features/events/owner-events';
import { oneOf } from '../../lib/search-params';
import { rowLanguage } from '../../lib/site-content';
import { eventKinds } from '../../owner-kit/event-kinds';
import { OwnerEventsFailed } from '../../shell/owner-titles';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_owner/event/$kind')({
  params: {
    parse: ({ kind }) => {
      const known = oneOf(eventKinds, kind);
      if (!known) throw notFound();
      return { kind: known };
    },
  },
  loader: ({ context: { queryClient, api, siteContent } }) =>
    Promise.all([
      queryClient.ensureQueryData(eventsQuery(api)),
      // Without it the rows show their own texts.
      queryClient.ensureQueryData(eventsQuery(api, rowLanguage(siteContent))).catch(() => undefined),
    ]).then(() => undefined),
  component: Kind,
  errorComponent: OwnerEventsFailed,
  notFoundComponent: MissingPage,
});

function Kind() {
  const { kind } = Route.useParams();
  return <OwnerEvents key={kind} kind={kind} marked={undefined} />;
}
