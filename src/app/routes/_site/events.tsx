import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentEvents, type PastFilter, pastEvents } from '../../features/events/event-lists';
import { eventsQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { EventsSkeleton } from '../../features/events/events-skeleton';
import { PastEvents } from '../../features/events/past-events';
import { UpcomingEvents } from '../../features/events/upcoming-events';
import { useMoveExpired } from '../../features/events/use-move-expired';
import { useToday } from '../../features/events/use-today';
import { pageHead } from '../../head/page-head';
import { type Search, wholeBetween } from '../../search';

interface EventsSearch extends PastFilter {
  /** How often she asked for more of the coming ones. */
  further?: number | undefined;
}

const readSearch = ({ year, month, more, further }: Search): EventsSearch => ({
  year: wholeBetween(1900, 2100, year),
  month: wholeBetween(1, 12, month),
  more: wholeBetween(0, 500, more),
  further: wholeBetween(0, 500, further),
});

export const Route = createFileRoute('/_site/events')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(eventsQuery(api)).then(() => undefined),
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('events.title'), description: t('events.lead') });
  },
  component: Events,
  pendingComponent: EventsSkeleton,
  errorComponent: EventsFailed,
});

/** The events page (§2.7). */
function Events() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: events } = useSuspenseQuery(eventsQuery(api));
  const today = useToday();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  useMoveExpired(api, events, today);
  return (
    <>
      <header className="page-width pt-8 lg:pt-14">
        <h1 className="text-4xl lg:text-5xl">{t('events.title')}</h1>
        <p className="mt-3 max-w-2xl text-lg text-quiet">{t('events.lead')}</p>
      </header>
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
    </>
  );
}
