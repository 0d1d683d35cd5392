import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '../../features/owner/dashboard/dashboard-query';
import { DashboardScreen } from '../../features/owner/dashboard/dashboard-screen';
import { ListFailed } from '../../features/owner/list-failed';

export const Route = createFileRoute('/_owner/dashboard')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(dashboardQuery(api)).then(() => undefined),
  component: DashboardScreen,
  errorComponent: ListFailed,
});
