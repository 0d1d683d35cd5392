import { createFileRoute } from '@tanstack/react-router';
import { VolunteersScreen } from '../../features/inbox/owner-volunteers-screen';
import { inboxes, inboxQuery } from '../../owner-kit/inboxes';
import { OwnerListFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/volunteer_with_us')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(inboxQuery(inboxes.volunteer, api)).then(() => undefined),
  component: VolunteersScreen,
  errorComponent: OwnerListFailed,
});
