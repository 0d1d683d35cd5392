import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { TeamLoading } from '../../features/team/owner/team-loading';
import { TeamScreen } from '../../features/team/owner/team-screen';
import { teamQuery } from '../../features/team/team-queries';
import { useTranslation } from '../../i18n/i18n';
import { LoadFailed } from '../../shared/load-states/load-failed';

export const Route = createFileRoute('/_owner/my_team')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(teamQuery(api)).then(() => undefined),
  component: TeamScreen,
  pendingComponent: TeamLoading,
  errorComponent: Failed,
});

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('team.loadFailed')} />;
}
