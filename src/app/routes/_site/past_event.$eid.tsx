import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../features/events/event-detail';
import { eventHead, loadEvent } from '../../features/events/load-events';
import { readGallerySearch } from '../../lib/search-params';
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
  return <EventPage eid={Route.useParams().eid} />;
}
