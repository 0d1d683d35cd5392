import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../../features/dashboard/owner/dashboard-screen';
import { eventsQuery } from '../../features/events/event-queries';
import { ListFailed } from '../../shared/load-states/list-failed';
import { messagesQuery, volunteersQuery } from '../../shared/owner/inbox/inbox-queries';
import { dashboardQuery } from '../../shared/owner/queries/dashboard-query';

export const Route = createFileRoute('/_owner/dashboard')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(dashboardQuery(api)),
      queryClient.ensureQueryData(eventsQuery(api)),
      // The screen is of use without them, too.
      queryClient.ensureQueryData(messagesQuery(api)).catch(() => undefined),
      queryClient.ensureQueryData(volunteersQuery(api)).catch(() => undefined),
    ]).then(() => undefined),
  component: DashboardScreen,
  errorComponent: ListFailed,
});
