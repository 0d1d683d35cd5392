import { createFileRoute, Link } from '@tanstack/react-router';
import drawing from '~/content/pictures/single-pages/head-facilities.svg';
import { CardSkeleton, EventCard } from '../../features/events/event-card';
import { loadEvents } from '../../features/events/load-events';
import { NextEventCard } from '../../features/events/next-event-card';
import { type KnownEvents, useKnownEvents } from '../../features/events/use-known-events';
import { FacilityCards } from '../../features/home/facilities';
import { useGroupPages } from '../../features/pages/single-pages';
import { groupPagesQuery } from '../../lib/group-queries';
import { useTranslation } from '../../lib/i18n';
import { useNow } from '../../lib/server-clock';
import { useContent } from '../../lib/site-content';
import { type Block, BlockFailed } from '../../shared/block';
import { pageHead } from '../../shared/page-head';
import { textLinkStyle } from '../../ui/button';
import { Icon } from '../../ui/icon';
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
    const { title, lead } = match.context.siteContent.pages().home.facilities;
    return pageHead(match, { title, description: lead });
  },
  component: Categories,
});

function Categories() {
  const { api } = Route.useRouteContext();
  const failedOnServer = Route.useLoaderData()?.withoutEvents;
  const events = useKnownEvents(api, useNow(), failedOnServer);
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

const maxCards = 6;

/** The next events as cards, a single one as the next step; nothing without events. */
function ComingEvents({ events }: { events: Block<KnownEvents> }) {
  const { t } = useTranslation();
  if (events.state === 'failed') return <BlockFailed block={events} text={t('events.loadFailed')} />;
  const coming = events.state === 'loaded' ? events.data.current.slice(0, maxCards) : null;
  if (coming?.length === 0) return null;
  if (coming?.length === 1)
    return (
      <NextEventCard className="page-width py-12 lg:grid lg:grid-cols-2 lg:gap-x-5 lg:py-20 [&>h2]:text-3xl lg:[&>h2]:text-4xl" />
    );
  return (
    <section aria-labelledby="coming" className="page-width py-12 lg:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="coming" className="text-3xl lg:text-4xl">
          {t('site.comingEvents')}
        </h2>
        <Link to="/events" className={textLinkStyle}>
          <span>{t('site.allEvents')}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {coming
          ? coming.map((event) => (
              // A phone shows three of them.
              <li key={event._id} className="max-sm:nth-[n+4]:hidden">
                <EventCard event={event} sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 55vw" />
              </li>
            ))
          : [1, 2, 3].map((place) => (
              <li key={place}>
                <CardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
