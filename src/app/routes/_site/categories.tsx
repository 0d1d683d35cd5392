import { createFileRoute } from '@tanstack/react-router';
import { loadEvents } from '../../features/events/load-events';
import { useKnownEvents } from '../../features/events/use-known-events';
import { ComingEvents } from '../../features/home/coming-events';
import { FacilityCards } from '../../features/home/facilities';
import { useContent } from '../../lib/language';
import { useToday } from '../../lib/use-today';
import { pageHead } from '../../shared/page-head';

export const Route = createFileRoute('/_site/categories')({
  loader: async ({ context }) => {
    const without = loadEvents(context).then(
      () => false,
      () => true,
    );
    // The facilities do not need them; only the server waits.
    return import.meta.env.SSR ? { withoutEvents: await without } : undefined;
  },
  head: ({ match }) => {
    const { title, lead } = match.context.i18n.content().home.facilities;
    return pageHead(match, { title, description: lead });
  },
  component: Categories,
});

function Categories() {
  const { api } = Route.useRouteContext();
  const cameWithout = Route.useLoaderData()?.withoutEvents;
  const events = useKnownEvents(api, useToday(), cameWithout);
  const { facilities } = useContent().home;
  return (
    <>
      <div className="page-width pt-8 pb-12 not-last:pb-0 lg:pt-14 lg:pb-20 lg:not-last:pb-0">
        <h1 className="text-4xl lg:text-5xl">{facilities.title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-quiet">{facilities.lead}</p>
        <FacilityCards />
      </div>
      <ComingEvents events={events} />
    </>
  );
}
