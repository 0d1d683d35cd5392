import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../features/dashboard/owner-dashboard-screen';
import { eventsQuery } from '../../features/events/event-queries';
import { groupDraftQuery } from '../../features/group/owner-group-progress';
import { dashboardQuery } from '../../owner-kit/registrations-query';
import { OwnerListFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/dashboard')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(dashboardQuery(api)),
      queryClient.ensureQueryData(eventsQuery(api)),
      // The screen works without it.
      queryClient.ensureQueryData(groupDraftQuery(api)).catch(() => undefined),
    ]).then(() => undefined),
  component: DashboardScreen,
  errorComponent: OwnerListFailed,
});
