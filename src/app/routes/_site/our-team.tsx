import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../features/frame/load-failed';
import { NothingYet } from '../../features/frame/nothing-yet';

import { TeamEntry } from '../../features/team/team-entry';
import { TeamHeader } from '../../features/team/team-header';
import { teamQuery } from '../../features/team/team-queries';
import { TeamSkeleton } from '../../features/team/team-skeleton';
import { contentOf } from '../../languages/use-content';

export const Route = createFileRoute('/_site/our-team')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(teamQuery(api)).then(() => undefined),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('team.name')} · ${contentOf(context.i18n).groupName}` },
      { name: 'description', content: context.i18n.t('team.lead') },
    ],
  }),
  component: OurTeam,
  pendingComponent: TeamSkeleton,
  errorComponent: Failed,
});

/** The experts (§2.11). */
function OurTeam() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: team } = useSuspenseQuery(teamQuery(api));
  return (
    <>
      <TeamHeader />
      <div className="page-width py-8 lg:py-12">
        {team.length === 0 && <NothingYet text={t('team.none')} />}
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {team.map((member, place) => (
            <li key={member._id} className="min-w-0">
              <TeamEntry member={member} first={place < 2} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('team.loadFailed')} />;
}
