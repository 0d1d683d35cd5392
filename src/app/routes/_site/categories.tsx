import { createFileRoute } from '@tanstack/react-router';
import { eventsQuery } from '../../features/events/event-queries';
import { ComingEvents } from '../../features/home/public/coming-events';
import { FacilityCards } from '../../features/home/public/facilities';
import { useToday } from '../../platform/clock/use-today';
import { useContent } from '../../platform/languages/use-content';
import { pageHead } from '../../shared/head/page-head';
import { useBlock } from '../../shared/load-states/use-block';

export const Route = createFileRoute('/_site/categories')({
  loader: async ({ context: { queryClient, api } }) => {
    const without = queryClient.ensureQueryData(eventsQuery(api)).then(
      () => false,
      () => true,
    );
    // The facilities are there without them, and wait for them only on the server.
    return import.meta.env.SSR ? { withoutEvents: await without } : undefined;
  },
  head: ({ match }) => {
    const { title, lead } = match.context.i18n.content().home.facilities;
    return pageHead(match, { title, description: lead });
  },
  component: Categories,
});

/** The five facilities and the coming events (rule public-routes). */
function Categories() {
  const { api } = Route.useRouteContext();
  const events = useBlock(eventsQuery(api), Route.useLoaderData()?.withoutEvents);
  const today = useToday();
  const { facilities } = useContent().home;
  return (
    <>
      <div className="page-width pt-8 pb-12 not-last:pb-0 lg:pt-14 lg:pb-20 lg:not-last:pb-0">
        <h1 className="text-4xl lg:text-5xl">{facilities.title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-quiet">{facilities.lead}</p>
        <FacilityCards />
      </div>
      <ComingEvents events={events} today={today} />
    </>
  );
}
