import { createFileRoute } from '@tanstack/react-router';
import { eventsQuery } from '../../features/events/event-queries';
import { useToday } from '../../features/events/use-today';
import { useBlock } from '../../features/frame/use-block';
import { ComingEvents } from '../../features/home/coming-events';
import { FacilityCards } from '../../features/home/facilities';
import { pageHead } from '../../head/page-head';
import { contentOf, useContent } from '../../languages/use-content';

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
    const { title, lead } = contentOf(match.context.i18n).home.facilities;
    return pageHead(match, { title, description: lead });
  },
  component: Categories,
});

/** The five facilities and the coming events (DESIGN §9 on §2.2). */
function Categories() {
  const { api } = Route.useRouteContext();
  const events = useBlock(eventsQuery(api), Route.useLoaderData()?.withoutEvents);
  const today = useToday();
  const { facilities } = useContent().home;
  return (
    <>
      <div className="page-width pt-8 pb-12 lg:pt-14 lg:pb-20">
        <h1 className="text-4xl lg:text-5xl">{facilities.title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-quiet">{facilities.lead}</p>
        <FacilityCards heading="h2" />
      </div>
      <ComingEvents events={events} today={today} />
    </>
  );
}
