import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen, Subscriptions } from '../../features/inbox/owner-messages-screen';
import { inboxes, inboxQuery, subscriptionsQuery } from '../../owner-kit/inboxes';
import { OwnerListFailed } from '../../shell/owner-titles';

export const Route = createFileRoute('/_owner/messages')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(inboxQuery(inboxes.message, api)),
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
