import { createFileRoute } from '@tanstack/react-router';
import { TeamScreen } from '../../features/team/owner-team-screen';
import { TeamLoading } from '../../features/team/team-placeholders';
import { teamQuery } from '../../features/team/team-queries';
import { rowLanguage } from '../../lib/site-content';
import { OwnerTeamFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/my_team')({
  loader: ({ context: { queryClient, api, siteContent } }) =>
    Promise.all([
      queryClient.ensureQueryData(teamQuery(api)),
      // Without it the rows show their own texts.
      queryClient.ensureQueryData(teamQuery(api, rowLanguage(siteContent))).catch(() => undefined),
    ]).then(() => undefined),
  component: TeamScreen,
  pendingComponent: TeamLoading,
  errorComponent: OwnerTeamFailed,
});
