import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { currentEvents } from '../../features/events/event-lists';
import { eventsQuery } from '../../features/events/event-queries';
import { useToday } from '../../features/events/use-today';
import { ComingEvents } from '../../features/home/coming-events';
import { FacilityCards } from '../../features/home/facilities';
import { contentOf, useContent } from '../../languages/use-content';

export const Route = createFileRoute('/_site/categories')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(eventsQuery(api)).then(
      () => undefined,
      // The facilities are there without them; the block of events is left out.
      () => undefined,
    ),
  head: ({ match: { context } }) => {
    const { groupName, home } = contentOf(context.i18n);
    return {
      meta: [
        { title: `${home.facilities.title} · ${groupName}` },
        { name: 'description', content: home.facilities.lead },
      ],
    };
  },
  component: Categories,
});

/** The five facilities and the coming events (DESIGN §9 on §2.2). */
function Categories() {
  const { api } = Route.useRouteContext();
  const { data } = useQuery(eventsQuery(api));
  const today = useToday();
  const { facilities } = useContent().home;
  return (
    <>
      <div className="page-width pt-8 pb-12 lg:pt-14 lg:pb-20">
        <h1 className="text-4xl lg:text-5xl">{facilities.title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-quiet">{facilities.lead}</p>
        <FacilityCards heading="h2" />
      </div>
      <ComingEvents events={currentEvents(data ?? [], today)} />
    </>
  );
}
