import { createFileRoute } from '@tanstack/react-router';
import { VolunteersScreen } from '../../features/volunteering/owner/volunteers-screen';
import { ListFailed } from '../../shared/load-states/list-failed';
import { volunteersQuery } from '../../shared/owner/inbox/inbox-queries';

export const Route = createFileRoute('/_owner/volunteer_with_us')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(volunteersQuery(api)).then(() => undefined),
  component: VolunteersScreen,
  errorComponent: ListFailed,
});
