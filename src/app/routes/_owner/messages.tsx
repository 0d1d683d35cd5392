import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../../features/messages/owner/messages-screen';
import { Subscriptions } from '../../features/subscriptions/owner/subscriptions';
import { ListFailed } from '../../shared/load-states/list-failed';
import { messagesQuery, subscriptionsQuery } from '../../shared/owner/inbox/inbox-queries';

export const Route = createFileRoute('/_owner/messages')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(messagesQuery(api)),
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
