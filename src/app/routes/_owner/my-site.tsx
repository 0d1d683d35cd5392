import { createFileRoute } from '@tanstack/react-router';
import { groupDraftQuery } from '../../features/group/owner-group-progress';
import { GroupScreen } from '../../features/group/owner-group-screen';
import { OwnerGroupFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/my-site')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(groupDraftQuery(api)).then(() => undefined),
  component: GroupScreen,
  errorComponent: OwnerGroupFailed,
});
