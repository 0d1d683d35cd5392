import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EventDetail } from '../../features/events/event-detail';
import { eventQuery } from '../../features/events/event-queries';
import { eventHead, loadEvent } from '../../features/events/load-events';
import { readGallerySearch } from '../../lib/search-params';
import { useNow } from '../../lib/server-clock';
import { useRowLanguage } from '../../lib/site-content';
import { EventFailed } from '../../shared/load-failed';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/past_event/$eid')({
  validateSearch: readGallerySearch,
  loader: ({ context, params: { eid } }) => loadEvent(context, eid),
  head: ({ match, loaderData }) => eventHead(match, loaderData),
  component: PastEvent,
  errorComponent: EventFailed,
  notFoundComponent: MissingPage,
});

/** An event in detail (rule event-page), also for current events ("View Details", rule event-card). */
function PastEvent() {
  const { eid } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid, useRowLanguage()));
  return <EventDetail event={event} now={useNow()} />;
}
