import { createFileRoute } from '@tanstack/react-router';
import { groupVersionsQuery } from '../../features/group/owner-group-progress';
import { GroupVersionsScreen } from '../../features/group/owner-group-versions-screen';
import { OwnerListFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/my-site_/versions')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(groupVersionsQuery(api)).then(() => undefined),
  component: GroupVersionsScreen,
  errorComponent: OwnerListFailed,
});
