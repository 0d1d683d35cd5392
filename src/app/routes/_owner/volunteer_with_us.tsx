import { createFileRoute } from '@tanstack/react-router';
import { volunteersQuery } from '../../features/owner/inbox/inbox-queries';
import { VolunteersScreen } from '../../features/owner/inbox/volunteers-screen';
import { ListFailed } from '../../features/owner/list-failed';

export const Route = createFileRoute('/_owner/volunteer_with_us')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(volunteersQuery(api)).then(() => undefined),
  component: VolunteersScreen,
  errorComponent: ListFailed,
});
