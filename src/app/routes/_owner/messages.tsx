import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen, Subscriptions } from '../../features/inbox/owner-messages-screen';
import { inboxes, inboxQuery, subscriptionsQuery } from '../../owner-kit/inboxes';
import { ListFailed } from '../../shared/load-failed';

export const Route = createFileRoute('/_owner/messages')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(inboxQuery(inboxes.message, api)),
      queryClient.ensureQueryData(subscriptionsQuery(api)),
    ]).then(() => undefined),
  component: Messages,
  errorComponent: ListFailed,
});

function Messages() {
  return (
    <MessagesScreen>
      <Subscriptions />
    </MessagesScreen>
  );
}
