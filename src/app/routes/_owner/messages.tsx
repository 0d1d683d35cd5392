import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen, Subscriptions } from '../../features/submissions/owner-messages-screen';
import {
  submissionListByKind,
  submissionListQuery,
  subscriptionsQuery,
} from '../../owner-kit/submission-lists';
import { OwnerListFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/messages')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(submissionListQuery(submissionListByKind.message, api)),
      queryClient.ensureQueryData(subscriptionsQuery(api)),
    ]).then(() => undefined),
  component: Messages,
  errorComponent: OwnerListFailed,
});

function Messages() {
  return (
    <MessagesScreen>
      <Subscriptions />
    </MessagesScreen>
  );
}
