import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../features/events/event-detail';
import { eventHead, loadEvent } from '../../features/events/load-events';
import { readGallerySearch } from '../../lib/search-params';
import { EventFailed } from '../../shared/load-failed';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/events_/$eid')({
  validateSearch: readGallerySearch,
  loader: ({ context, params: { eid } }) => loadEvent(context, eid),
  head: ({ match, loaderData }) => eventHead(match, loaderData),
  component: SharedEvent,
  errorComponent: EventFailed,
  notFoundComponent: MissingPage,
});

/** The event page under the address that is shared (rule event-page), which does not say "past". */
function SharedEvent() {
  return <EventPage eid={Route.useParams().eid} />;
}
