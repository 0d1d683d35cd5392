import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { orNotFound } from '../../api/or-not-found';
import { EventDetail } from '../../features/events/event-detail';
import { eventQuery } from '../../features/events/event-queries';
import { EventsFailed } from '../../features/events/events-failed';
import { useToday } from '../../features/events/use-today';
import { contentOf } from '../../languages/use-content';
import { photoSearch } from '../../ui/gallery/photo-search';
import { pictureUrl } from '../../ui/picture';
import { MissingPage } from '../-fallback-screen';

export const Route = createFileRoute('/_site/past_event/$eid')({
  validateSearch: v.object(photoSearch),
  loader: async ({ context: { queryClient, api }, params: { eid } }) => {
    const event = await queryClient.ensureQueryData(eventQuery(api, queryClient, eid)).catch(orNotFound);
    return { name: event.EventName, description: event.Discreption.slice(0, 200), banner: event.EventBanner };
  },
  head: ({ match: { context }, loaderData }) => ({
    meta: loaderData && [
      { title: `${loaderData.name} · ${contentOf(context.i18n).groupName}` },
      { name: 'description', content: loaderData.description },
      { property: 'og:title', content: loaderData.name },
      { property: 'og:description', content: loaderData.description },
      ...(loaderData.banner ? [{ property: 'og:image', content: pictureUrl(loaderData.banner, 1280) }] : []),
    ],
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
