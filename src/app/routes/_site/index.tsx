import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { eventsQuery } from '../../features/events/event-queries';
import { useToday } from '../../features/events/use-today';
import { useBlock } from '../../features/frame/use-block';
import { AboutBlock } from '../../features/home/about-block';
import { Campaign } from '../../features/home/campaign';
import { Facilities } from '../../features/home/facilities';
import { Figures } from '../../features/home/figures';
import { Glimpses } from '../../features/home/glimpses';
import { Hero } from '../../features/home/hero';
import { LatestPictures } from '../../features/home/latest-pictures';
import { latestPhotosQuery, newestVideosQuery } from '../../features/home/newest-queries';
import { NewestVideos } from '../../features/home/newest-videos';
import { NextEvent } from '../../features/home/next-event';
import { sendOwnerToWork, useOwnerGoesToWork } from '../../features/session/use-owner-goes-to-work';
import { type SentForm, SentNotice, sentForms } from '../../features/submission/sent-notice';
import { TeamCarousel } from '../../features/team/team-carousel';
import { teamQuery } from '../../features/team/team-queries';
import { organizationData } from '../../head/organization-data';
import { pageHead } from '../../head/page-head';
import { contentOf, languageIn } from '../../languages/use-content';
import { oneOf, type Search } from '../../search';

/** `sent` is set by the server after a form that was posted without scripts (DESIGN §7). */
const readSearch = ({ sent }: Search): { sent?: SentForm | undefined } => ({ sent: oneOf(sentForms, sent) });

export const Route = createFileRoute('/_site/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context, preload }) => {
    if (!import.meta.env.SSR && !preload) await sendOwnerToWork(context);
  },
  loader: async ({ context: { queryClient, api } }) => {
    const asked = Promise.allSettled([
      queryClient.ensureQueryData(eventsQuery(api)),
      queryClient.ensureQueryData(teamQuery(api)),
      queryClient.ensureQueryData(latestPhotosQuery(api)),
      queryClient.ensureQueryData(newestVideosQuery(api)),
    ]);
    // No block keeps the others waiting in the browser; from the server they come with the page.
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
            return [organizationData(origin(), contentOf(i18n), languageIn(i18n))];
          }
        : undefined,
    }),
  component: Home,
});

/** The home page (§2.3). */
function Home() {
  useOwnerGoesToWork();
  const sent = useSent();
  const { api } = Route.useRouteContext();
  const cameWith = Route.useLoaderData();
  const events = useBlock(eventsQuery(api), cameWith?.without.events);
  const team = useBlock(teamQuery(api), cameWith?.without.team);
  const photos = useBlock(latestPhotosQuery(api), cameWith?.without.photos);
  const videos = useBlock(newestVideosQuery(api), cameWith?.without.videos);
  const today = useToday();
  return (
    <>
      {sent && <SentNotice sent={sent} />}
      <Hero />
      <Figures />
      <NextEvent events={events} today={today} />
      <AboutBlock />
      <Facilities />
      <TeamCarousel team={team} />
      <Glimpses events={events} today={today} />
      <LatestPictures newest={photos} />
      <NewestVideos newest={videos} />
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
