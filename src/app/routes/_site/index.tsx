import { createFileRoute } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { redirectOwnerHome, useRedirectOwnerHome } from '../../features/account/redirect-owner';
import { loadEvents } from '../../features/events/load-events';
import { useKnownEvents } from '../../features/events/use-known-events';
import { AboutBlock, Campaign, Figures } from '../../features/home/about-block';
import { Facilities } from '../../features/home/facilities';
import { Hero } from '../../features/home/hero';
import {
  eventsForStages,
  homeTeamQuery,
  latestPhotosQuery,
  newestVideosQuery,
  testimonialsQuery,
} from '../../features/home/home-queries';
import { Months } from '../../features/home/months';
import { Mosaic, pastInMosaic } from '../../features/home/mosaic';
import { AfterRegistering, EventsAfterNext, NextEvent } from '../../features/home/next-event';
import { TeamCarousel } from '../../features/team/team-carousel';
import { oneOf, type Search } from '../../lib/search-params';
import { useNow } from '../../lib/server-clock';
import { rowLanguage, useRowLanguage } from '../../lib/site-content';
import { useBlock } from '../../shared/block';
import { organizationData, pageHead } from '../../shared/page-head';
import { type SentForm, SentNotice, sentForms } from '../../shared/sent-notice';

/** The server sets `sent` after a form was posted without scripts (rule no-script-forms). */
const readSearch = ({ sent }: Search): { sent?: SentForm | undefined } => ({ sent: oneOf(sentForms, sent) });

export const Route = createFileRoute('/_site/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, preload }) => {
    if (!import.meta.env.SSR && !preload) await redirectOwnerHome(context);
  },
  loader: async ({ context }) => {
    const { queryClient, api, i18n, siteContent } = context;
    const lng = rowLanguage(siteContent);
    const loading = Promise.allSettled([
      loadEvents(context, import.meta.env.SSR ? { past: pastInMosaic, picked: eventsForStages } : {}),
      queryClient.ensureQueryData(homeTeamQuery(api, lng)),
      queryClient.ensureQueryData(latestPhotosQuery(api)),
      queryClient.ensureQueryData(newestVideosQuery(api, lng)),
      queryClient.ensureQueryData(testimonialsQuery(api, i18n.language)),
    ]);
    // In the browser the blocks load independently; the server waits for them.
    if (!import.meta.env.SSR) return;
    const [events, team, photos, videos] = await loading;
    return {
      without: {
        events: events.status === 'rejected',
        team: team.status === 'rejected',
        photos: photos.status === 'rejected',
        videos: videos.status === 'rejected',
      },
    };
  },
  head: ({ match }) =>
    pageHead(match, {
      data: import.meta.env.SSR
        ? () => {
            const { siteContent, origin } = match.context;
            return [organizationData(origin(), siteContent)];
          }
        : undefined,
    }),
  component: Home,
});

function Home() {
  useRedirectOwnerHome();
  const sent = useSent();
  const { api } = Route.useRouteContext();
  const cameWith = Route.useLoaderData();
  const now = useNow();
  const lng = useRowLanguage();
  const events = useKnownEvents(api, now, cameWith?.without.events);
  const team = useBlock(homeTeamQuery(api, lng), cameWith?.without.team);
  const photos = useBlock(latestPhotosQuery(api), cameWith?.without.photos);
  const videos = useBlock(newestVideosQuery(api, lng), cameWith?.without.videos);
  // What arrives is rendered in slices between taps and paints, and not at once as Query has it.
  return useDeferredValue(
    <>
      {sent && <SentNotice sent={sent} />}
      <Hero />
      <div className="hero-cards">
        <NextEvent events={events} now={now} />
        <Months events={events} team={team} videos={videos} />
      </div>
      <AfterRegistering events={events} now={now} />
      <EventsAfterNext events={events} now={now} />
      <Figures />
      <AboutBlock api={api} />
      <Facilities />
      <TeamCarousel team={team} />
      <Mosaic events={events} photos={photos} videos={videos} />
      <Campaign />
    </>,
  );
}

/**
 * Returns the form just sent and removes the parameter from the URL, so that a reload or a shared link does not
 * repeat the message. Without scripts it stays.
 */
function useSent(): SentForm | undefined {
  const { sent } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [shown] = useState(sent);
  useEffect(() => {
    if (!sent) return;
    const search = (before: { sent?: SentForm | undefined }) => ({ ...before, sent: undefined });
    void navigate({ search, replace: true, resetScroll: false });
  }, [sent, navigate]);
  return shown;
}
