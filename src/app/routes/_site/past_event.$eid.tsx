import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EventDetail } from '../../features/events/event-detail';
import { eventQuery } from '../../features/events/event-queries';
import { eventStructuredData } from '../../features/events/event-structured-data';
import { orNotFound } from '../../lib/call-failures';
import { readPhotoSearch } from '../../lib/search-params';
import { useToday } from '../../lib/use-today';
import { EventsFailed } from '../../shared/load-failed';
import { asDescription, pageHead } from '../../shared/page-head';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/past_event/$eid')({
  validateSearch: readPhotoSearch,
  loader: async ({ context: { queryClient, api }, params: { eid } }) => {
    const event = await queryClient.ensureQueryData(eventQuery(api, queryClient, eid)).catch(orNotFound);
    return {
      title: event.EventName,
      description: asDescription(event.Discreption),
      picture: event.EventBanner,
    };
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      ...loaderData,
      data: import.meta.env.SSR
        ? () => {
            const { api, queryClient, i18n, origin, timeZone, today } = match.context;
            const event = queryClient.getQueryData(eventQuery(api, queryClient, match.params.eid).queryKey);
            const { groupName } = i18n.content();
            const data =
              event &&
              eventStructuredData({
                event,
                groupName,
                origin: origin(),
                timeZone: timeZone(),
                today: today(),
              });
            return data ? [data] : [];
          }
        : undefined,
    }),
  component: PastEvent,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

/** An event in detail (rule event-page), also for current events ("View Details", rule event-card). */
function PastEvent() {
  const { eid } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  return <EventDetail event={event} today={useToday()} />;
}
