import { createFileRoute } from '@tanstack/react-router';
import { VolunteersScreen } from '../../features/submissions/owner-volunteers-screen';
import { submissionListByKind, submissionListQuery } from '../../owner-kit/submission-lists';
import { OwnerListFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/volunteer_with_us')({
  loader: ({ context: { queryClient, api } }) =>
    queryClient
      .ensureQueryData(submissionListQuery(submissionListByKind.volunteer, api))
      .then(() => undefined),
  component: VolunteersScreen,
  errorComponent: OwnerListFailed,
});
