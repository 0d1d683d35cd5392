import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EventPlaceholders } from '../../features/events/card-skeletons';
import { currentEvents, type PastFilter, pastEvents } from '../../features/events/event-lists';
import { eventsQuery } from '../../features/events/event-queries';
import { PastEvents } from '../../features/events/public/past-events';
import { UpcomingEvents } from '../../features/events/public/upcoming-events';
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
  component: Events,
});

/** The events page (rule events-page). */
function Events() {
  const { api } = Route.useRouteContext();
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const today = useToday();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  useMoveExpired(api, events, today);
  return (
    <ListPage words={words}>
      <UpcomingEvents
        current={currentEvents(events, today)}
        loaded={events.length}
        further={filter.further}
      />
      <PastEvents
        past={pastEvents(events, today)}
        filter={filter}
        onFilter={(search) =>
          navigate({ search: { ...search, further: filter.further }, resetScroll: false, replace: true })
        }
      />
    </ListPage>
  );
}
