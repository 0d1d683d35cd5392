import { createFileRoute, redirect } from '@tanstack/react-router';
import { OwnerFrame } from '../features/owner/owner-frame';
import { checkOwner } from '../features/session/check-session';
import { currentSession } from '../features/session/session-store';

export const Route = createFileRoute('/_owner')({
  ssr: false,
  beforeLoad: async ({ context: { api, queryClient }, location }) => {
    if (!(await checkOwner({ api, queryClient }))) {
      throw redirect({ to: '/auth', search: { mode: 'login', next: location.href } });
    }
    const account = currentSession()?.identity?.Email;
    // Not in every visitor's download.
    const { openPrivateQueries } = await import('../offline/persist-queries');
    if (account) await openPrivateQueries(queryClient, account);
  },
  component: OwnerFrame,
});
