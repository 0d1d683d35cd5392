import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { currentEvents, pastEvents } from '../../features/events/event-lists';
import { eventsQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { EventsSkeleton } from '../../features/events/events-skeleton';
import { PastEvents } from '../../features/events/past-events';
import { UpcomingEvents } from '../../features/events/upcoming-events';
import { useMoveExpired } from '../../features/events/use-move-expired';
import { useToday } from '../../features/events/use-today';
import { contentOf } from '../../languages/use-content';

const whole = (least: number, most: number) =>
  v.optional(
    v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))), undefined),
  );
const search = v.object({ year: whole(1900, 2100), month: whole(1, 12) });

export const Route = createFileRoute('/_site/events')({
  validateSearch: search,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(eventsQuery(api)).then(() => undefined),
  head: ({ match: { context } }) => ({
    meta: [{ title: `${context.i18n.t('events.title')} · ${contentOf(context.i18n).groupName}` }],
  }),
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
      <UpcomingEvents current={currentEvents(events, today)} loaded={events.length} />
      <PastEvents
        past={pastEvents(events, today)}
        filter={filter}
        onFilter={(search) => navigate({ search, resetScroll: false, replace: true })}
      />
    </>
  );
}
