import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadEvents } from '../../features/events/load-events';
import { useKnownEvents } from '../../features/events/use-known-events';
import { AboutBlock } from '../../features/home/public/about-block';
import { Campaign } from '../../features/home/public/campaign';
import { Facilities } from '../../features/home/public/facilities';
import { Figures } from '../../features/home/public/figures';
import { Hero } from '../../features/home/public/hero';
import { Months } from '../../features/home/public/months';
import { Mosaic } from '../../features/home/public/mosaic';
import { latestPhotosQuery, newestVideosQuery } from '../../features/home/public/newest-queries';
import { NextEvent } from '../../features/home/public/next-event';
import { voicesQuery } from '../../features/home/public/voices-query';
import { sendOwnerToWork, useOwnerGoesToWork } from '../../features/sign-in/use-owner-goes-to-work';
import { TeamCarousel } from '../../features/team/team-carousel';
import { teamQuery } from '../../features/team/team-queries';
import { oneOf, type Search } from '../../platform/address/search';
import { useToday } from '../../platform/clock/use-today';
import { organizationData } from '../../shared/head/organization-data';
import { pageHead } from '../../shared/head/page-head';
import { useBlock } from '../../shared/load-states/use-block';
import { type SentForm, SentNotice, sentForms } from '../../shared/public-forms/sent-notice';

/** `sent` is set by the server after a form that was posted without scripts (rule no-script-forms). */
const readSearch = ({ sent }: Search): { sent?: SentForm | undefined } => ({ sent: oneOf(sentForms, sent) });

export const Route = createFileRoute('/_site/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, preload }) => {
    if (!import.meta.env.SSR && !preload) await sendOwnerToWork(context);
  },
  loader: async ({ context }) => {
    const { queryClient, api, i18n } = context;
    const asked = Promise.allSettled([
      loadEvents(context),
      queryClient.ensureQueryData(teamQuery(api)),
      queryClient.ensureQueryData(latestPhotosQuery(api)),
      queryClient.ensureQueryData(newestVideosQuery(api)),
      queryClient.ensureQueryData(voicesQuery(api, i18n.language)),
    ]);
    // In the browser no block waits for another; from the server they come with the page.
    if (!import.meta.env.SSR) return;
    const [events, team, photos, videos] = await asked;
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
            const { i18n, origin } = match.context;
            return [organizationData(origin(), i18n.content(), i18n.language)];
          }
        : undefined,
    }),
  component: Home,
});

/** The home page (rule home-page). */
function Home() {
  useOwnerGoesToWork();
  const sent = useSent();
  const { api } = Route.useRouteContext();
  const cameWith = Route.useLoaderData();
  const today = useToday();
  const events = useKnownEvents(api, today, cameWith?.without.events);
  const team = useBlock(teamQuery(api), cameWith?.without.team);
  const photos = useBlock(latestPhotosQuery(api), cameWith?.without.photos);
  const videos = useBlock(newestVideosQuery(api), cameWith?.without.videos);
  return (
    <>
      {sent && <SentNotice sent={sent} />}
      <Hero />
      <NextEvent events={events} today={today} />
      <Figures />
      <Months events={events} team={team} videos={videos} />
      <AboutBlock api={api} />
      <Facilities />
      <TeamCarousel team={team} />
      <Mosaic events={events} photos={photos} videos={videos} />
      <Campaign />
    </>
  );
}

/**
 * What has just been sent. It is said as long as the page stands, and goes from the address: neither a reload nor whom
 * the address is given to should read of it anew. Without scripts it stays there.
 */
function useSent(): SentForm | undefined {
  const { sent } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [said] = useState(sent);
  useEffect(() => {
    if (!sent) return;
    const search = (before: { sent?: SentForm | undefined }) => ({ ...before, sent: undefined });
    void navigate({ search, replace: true, resetScroll: false });
  }, [sent, navigate]);
  return said;
}
