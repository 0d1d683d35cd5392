import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '../../api/or-not-found';
import { EventDetail } from '../../features/events/event-detail';
import { eventQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { useToday } from '../../features/events/use-today';
import { eventData } from '../../head/event-data';
import { asDescription, pageHead } from '../../head/page-head';
import { contentOf } from '../../languages/use-content';
import { readPhotoSearch } from '../../ui/gallery/photo-search';
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
            const { groupName } = contentOf(i18n);
            const data =
              event &&
              eventData({ event, groupName, origin: origin(), timeZone: timeZone(), today: today() });
            return data ? [data] : [];
          }
        : undefined,
    }),
  component: PastEvent,
  errorComponent: EventsFailed,
  notFoundComponent: MissingPage,
});

/** An event in detail (§2.9), current ones too ("View Details", §2.7). */
function PastEvent() {
  const { eid } = Route.useParams();
  const { api, queryClient } = Route.useRouteContext();
  const { data: event } = useSuspenseQuery(eventQuery(api, queryClient, eid));
  return <EventDetail event={event} today={useToday()} />;
}
