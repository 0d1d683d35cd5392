import { createFileRoute } from '@tanstack/react-router';
import { TeamScreen } from '../../features/team/owner-team-screen';
import { TeamLoading } from '../../features/team/team-placeholders';
import { teamQuery } from '../../features/team/team-queries';
import { OwnerTeamFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/my_team')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(teamQuery(api)).then(() => undefined),
  component: TeamScreen,
  pendingComponent: TeamLoading,
  errorComponent: OwnerTeamFailed,
});
