import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../features/frame/load-failed';
import { NothingYet } from '../../features/frame/nothing-yet';
import { TeamEntry } from '../../features/team/team-entry';
import { TeamHeader } from '../../features/team/team-header';
import { teamQuery } from '../../features/team/team-queries';
import { TeamSkeleton } from '../../features/team/team-skeleton';
import { pageHead } from '../../head/page-head';
import { GrowingList } from '../../ui/growing-list';
import { readMore } from '../../ui/more-search';

export const Route = createFileRoute('/_site/our-team')({
  validateSearch: readMore,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(teamQuery(api)).then(() => undefined),
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('team.name'), description: t('team.lead') });
  },
  component: OurTeam,
  pendingComponent: TeamSkeleton,
  errorComponent: Failed,
});

/** The experts (§2.11). */
function OurTeam() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { more } = Route.useSearch();
  const { data: team } = useSuspenseQuery(teamQuery(api));
  return (
    <>
      <TeamHeader />
      <div className="page-body">
        {team.length === 0 && <NothingYet text={t('team.none')} />}
        <GrowingList items={team} asked={more} className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {(member, place) => (
            <li key={member._id} className="min-w-0">
              <TeamEntry member={member} first={place < 2} />
            </li>
          )}
        </GrowingList>
      </div>
    </>
  );
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('team.loadFailed')} />;
}
