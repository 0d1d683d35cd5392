import { createFileRoute } from '@tanstack/react-router';
import drawing from '~/content/pictures/single-pages/head-facilities.svg';
import { loadEvents } from '../../features/events/load-events';
import { useKnownEvents } from '../../features/events/use-known-events';
import { ComingEvents } from '../../features/home/coming-events';
import { FacilityCards } from '../../features/home/facilities';
import { useGroupPages } from '../../features/pages/single-pages';
import { groupPagesQuery } from '../../lib/group-queries';
import { useContent } from '../../lib/language';
import { useToday } from '../../lib/use-today';
import { pageHead } from '../../shared/page-head';
import { PageTitle } from '../../ui/page-title';

export const Route = createFileRoute('/_site/categories')({
  loader: async ({ context }) => {
    const without = loadEvents(context).then(
      () => false,
      () => true,
    );
    const { queryClient, api, i18n } = context;
    // The page is also there without the owner's texts.
    await queryClient.ensureQueryData(groupPagesQuery(api, i18n.language)).catch(() => undefined);
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
  const { Texts, Untranslated } = useGroupPages() ?? {};
  return (
    <>
      <PageTitle title={facilities.title} lead={facilities.lead} drawing={drawing} />
      <div className="page-body not-last:pb-0">
        <FacilityCards texts={Texts} untranslated={Untranslated} />
      </div>
      <ComingEvents events={events} />
    </>
  );
}
