import { createFileRoute } from '@tanstack/react-router';
import { messagesQuery, subscriptionsQuery } from '../../features/owner/inbox/inbox-queries';
import { MessagesScreen } from '../../features/owner/inbox/messages-screen';
import { ListFailed } from '../../features/owner/list-failed';

export const Route = createFileRoute('/_owner/messages')({
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(messagesQuery(api)),
      queryClient.ensureQueryData(subscriptionsQuery(api)),
    ]).then(() => undefined),
  component: MessagesScreen,
  errorComponent: ListFailed,
});
