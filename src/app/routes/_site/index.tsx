import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { currentEvents } from '../../features/events/event-lists';
import { eventsQuery } from '../../features/events/event-queries';
import { useToday } from '../../features/events/use-today';
import { AboutBlock } from '../../features/home/about-block';
import { ComingEvents } from '../../features/home/coming-events';
import { Facilities } from '../../features/home/facilities';
import { Figures } from '../../features/home/figures';
import { Hero } from '../../features/home/hero';
import { SentNotice } from '../../features/registration/sent-notice';
import { useOwnerGoesToWork } from '../../features/session/use-owner-goes-to-work';
import { TeamCarousel } from '../../features/team/team-carousel';
import { teamQuery } from '../../features/team/team-queries';

/** `sent` is set by the server after a form that was posted without scripts (DESIGN §7). */
const search = v.object({ sent: v.optional(v.fallback(v.optional(v.literal('registration')), undefined)) });

export const Route = createFileRoute('/_site/')({
  validateSearch: search,
  loader: ({ context: { queryClient, api } }) =>
    // The rest of the page says enough: a block that cannot be had is left out.
    Promise.allSettled([
      queryClient.ensureQueryData(eventsQuery(api)),
      queryClient.ensureQueryData(teamQuery(api)),
    ]).then(() => undefined),
  component: Home,
});

/** The home page (§2.3). */
function Home() {
  useOwnerGoesToWork();
  const { sent } = Route.useSearch();
  return (
    <>
      {sent && <SentNotice />}
      <Hero />
      <Figures />
      <AboutBlock />
      <Facilities />
      <Team />
      <NextEvents />
    </>
  );
}

function Team() {
  const { api } = Route.useRouteContext();
  const { data } = useQuery(teamQuery(api));
  return <TeamCarousel team={data ?? []} />;
}

function NextEvents() {
  const { api } = Route.useRouteContext();
  const { data } = useQuery(eventsQuery(api));
  const today = useToday();
  return <ComingEvents events={currentEvents(data ?? [], today).slice(0, 3)} />;
}
