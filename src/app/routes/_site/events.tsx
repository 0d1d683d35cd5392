import { createFileRoute } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { EventPlaceholders } from '../../features/events/card-skeletons';
import type { PastFilter } from '../../features/events/event-lists';
import { eventsQuery } from '../../features/events/event-queries';
import { loadEvents } from '../../features/events/load-events';
import { PastEvents } from '../../features/events/public/past-events';
import { UpcomingEvents } from '../../features/events/public/upcoming-events';
import { useKnownEvents } from '../../features/events/use-known-events';
import { useMoveExpired } from '../../features/events/use-move-expired';
import { type Search, wholeBetween } from '../../platform/address/search';
import { useToday } from '../../platform/clock/use-today';
import { ListPage } from '../../shared/list-page/list-page';
import { listRoute } from '../../shared/list-page/list-route';

interface EventsSearch extends PastFilter {
  /** How often "show more" was pressed for the coming ones. */
  further?: number | undefined;
}

const readSearch = ({ year, month, more, further }: Search): EventsSearch => ({
  year: wholeBetween(1900, 2100, year),
  month: wholeBetween(1, 12, month),
  more: wholeBetween(0, 500, more),
  further: wholeBetween(0, 500, further),
});

const words = { title: 'events.title', lead: 'events.lead' } as const;

export const Route = createFileRoute('/_site/events')({
  validateSearch: readSearch,
  ...listRoute({ query: eventsQuery, words, failed: 'events.loadFailed', Placeholders: EventPlaceholders }),
  loader: ({ context, location }) => loadEvents(context, readSearch(location.search)),
  component: Events,
});

const none: Event[] = [];

/** The events page (rule events-page). */
function Events() {
  const { api } = Route.useRouteContext();
  const today = useToday();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const events = useKnownEvents(api, today);
  // The route's loader waits for them, and its own screens tell where they are not there.
  const known = events.state === 'there' ? events.data : undefined;
  useMoveExpired(api, known?.past ?? none, today);
  if (!known) return null;
  return (
    <ListPage words={words}>
      <UpcomingEvents
        current={known.current}
        loaded={known.current.length + known.pastCount}
        further={filter.further}
      />
      <PastEvents
        events={known}
        filter={filter}
        onFilter={(search) =>
          navigate({ search: { ...search, further: filter.further }, resetScroll: false, replace: true })
        }
      />
    </ListPage>
  );
}
