import { createFileRoute } from '@tanstack/react-router';
import { groupDraftQuery } from '../../features/group/owner-group-progress';
import { TranslationsScreen } from '../../features/group/owner-translations-screen';
import { OwnerGroupFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/my-site_/translations')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient
      .fetchQuery({ ...groupDraftQuery(api), staleTime: 0 })
      .catch(() => queryClient.ensureQueryData(groupDraftQuery(api)))
      .then(() => undefined),
  component: TranslationsScreen,
  errorComponent: OwnerGroupFailed,
});
