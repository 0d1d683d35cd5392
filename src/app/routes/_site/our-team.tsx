import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import drawing from '~/content/pictures/single-pages/head-team.svg';
import { loadNextEvent } from '../../features/events/load-events';
import { NextEventCard } from '../../features/events/next-event-card';
import { TeamEntry, useWithDoctor } from '../../features/team/team-member';
import { TeamPlaceholders } from '../../features/team/team-placeholders';
import { teamQuery } from '../../features/team/team-queries';
import { alwaysHindi } from '../../lib/language';
import { readMoreSearch } from '../../lib/search-params';
import { rowLanguage, useRowLanguage } from '../../lib/site-content';
import { ListEntries, ListPage, listRoute } from '../../shared/list-page';
import { GrowingList } from '../../ui/growing-list';

/** The heading is Hindi in every language (rule team-page). */
const words = {
  title: 'team.name',
  lead: 'team.lead',
  drawing,
  heading: { lang: 'hi', text: alwaysHindi.ourExperts },
} as const;

const list = listRoute({
  query: teamQuery,
  words,
  failed: 'team.loadFailed',
  Placeholders: TeamPlaceholders,
});

/** Beside so few people stands what comes next. */
const isSmall = (team: { length: number } | undefined) => team !== undefined && team.length <= 2;

export const Route = createFileRoute('/_site/our-team')({
  validateSearch: readMoreSearch,
  ...list,
  loader: async ({ context }) => {
    await list.loader({ context });
    const { queryClient, api, siteContent } = context;
    if (isSmall(queryClient.getQueryData(teamQuery(api, rowLanguage(siteContent)).queryKey)))
      await loadNextEvent(context);
  },
  component: OurTeam,
});

function OurTeam() {
  const { api } = Route.useRouteContext();
  const { more } = Route.useSearch();
  const { data } = useSuspenseQuery(teamQuery(api, useRowLanguage()));
  const team = useWithDoctor(data);
  const few = isSmall(team);
  return (
    <ListPage words={words}>
      <ListEntries count={team.length} none="team.none">
        <div className={few ? 'grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[560px_1fr]' : ''}>
          <GrowingList
            items={team}
            asked={more}
            className={`grid grid-cols-1 gap-x-12 ${few ? '' : 'md:grid-cols-2'}`}
          >
            {(member, place) => (
              <li key={member._id} className="@container min-w-0">
                <TeamEntry member={member} first={place < 2} few={few} />
              </li>
            )}
          </GrowingList>
          {few && <NextEventCard />}
        </div>
      </ListEntries>
    </ListPage>
  );
}
