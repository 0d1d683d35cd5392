import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import drawing from '~/content/pictures/single-pages/head-team.svg';
import { TeamEntry } from '../../features/team/team-member';
import { TeamPlaceholders } from '../../features/team/team-placeholders';
import { teamQuery } from '../../features/team/team-queries';
import { alwaysHindi } from '../../lib/language';
import { readMoreSearch } from '../../lib/search-params';
import { useRowLanguage } from '../../lib/site-content';
import { ListEntries, ListPage, listRoute } from '../../shared/list-page';
import { GrowingList } from '../../ui/growing-list';

/** The heading is Hindi in every language (rule team-page). */
const words = {
  title: 'team.name',
  lead: 'team.lead',
  drawing,
  heading: { lang: 'hi', text: alwaysHindi.ourExperts },
} as const;

export const Route = createFileRoute('/_site/our-team')({
  validateSearch: readMoreSearch,
  ...listRoute({ query: teamQuery, words, failed: 'team.loadFailed', Placeholders: TeamPlaceholders }),
  component: OurTeam,
});

function OurTeam() {
  const { api } = Route.useRouteContext();
  const { more } = Route.useSearch();
  const { data: team } = useSuspenseQuery(teamQuery(api, useRowLanguage()));
  return (
    <ListPage words={words}>
      <ListEntries count={team.length} none="team.none">
        <GrowingList items={team} asked={more} className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
          {(member, place) => (
            <li key={member._id} className="min-w-0">
              <TeamEntry member={member} first={place < 2} />
            </li>
          )}
        </GrowingList>
      </ListEntries>
    </ListPage>
  );
}
