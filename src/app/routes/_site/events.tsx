import { createFileRoute } from '@tanstack/react-router';
import drawing from '~/content/pictures/single-pages/head-events.svg';
import type { Event } from '~/contract/event';
import { EventPlaceholders } from '../../features/events/event-card';
import type { PastFilter } from '../../features/events/event-lists';
import { eventsQuery } from '../../features/events/event-queries';
import { loadEvents } from '../../features/events/load-events';
import { PastEvents } from '../../features/events/past-events';
import { UpcomingEvents } from '../../features/events/upcoming-events';
import { useKnownEvents, useMoveExpiredEvents } from '../../features/events/use-known-events';
import { integerParam, type Search } from '../../lib/search-params';
import { useNow, useToday } from '../../lib/server-clock';
import { useRowLanguage } from '../../lib/site-content';
import { ListPage, listRoute } from '../../shared/list-page';
import { growStep } from '../../ui/growing-list';

interface EventsSearch extends PastFilter {
  /** How often "show more" was pressed for upcoming events. */
  further?: number | undefined;
}

const readSearch = ({ year, month, more, further }: Search): EventsSearch => ({
  year: integerParam(1900, 2100, year),
  month: integerParam(1, 12, month),
  more: integerParam(0, 500, more),
  further: integerParam(0, 500, further),
});

const words = { title: 'site.events', lead: 'events.lead', drawing } as const;

export const Route = createFileRoute('/_site/events')({
  validateSearch: readSearch,
  ...listRoute({ query: eventsQuery, words, failed: 'events.loadFailed', Placeholders: EventPlaceholders }),
  loader({ context, location }) {
    if (!import.meta.env.SSR) return loadEvents(context);
    const { further = 0, ...filter } = readSearch(location.search);
    // One leads the page, the others are rows.
    return loadEvents(context, { filter, coming: 1 + growStep * (1 + further) });
  },
  component: Events,
});

const none: Event[] = [];

function Events() {
  const { api } = Route.useRouteContext();
  const today = useToday();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const events = useKnownEvents(api, useNow());
  // The loader ensures the data; failures have their own screens.
  const known = events.state === 'loaded' ? events.data : undefined;
  useMoveExpiredEvents(api, known?.past ?? none, today, useRowLanguage());
  if (!known) return null;
  return (
    <ListPage words={words}>
      <UpcomingEvents events={known} further={filter.further} />
      {known.pastCount > 0 && (
        <PastEvents
          events={known}
          filter={filter}
          onFilter={(search) =>
            navigate({ search: { ...search, further: filter.further }, resetScroll: false, replace: true })
          }
        />
      )}
    </ListPage>
  );
}
