import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { prefetchRegistrations } from '../features/registrations/owner/registrations-ahead';
import type { I18n } from '../i18n/i18n';
import { addOwnerTexts } from '../platform/languages/owner-texts';
import { checkOwner } from '../platform/session/check-session';
import { currentSession, isOwnerSession } from '../platform/session/session-store';
import { pageHead } from '../shared/head/page-head';
import { OwnerFrame } from '../shell/owner/owner-frame';
import { FailedScreen } from './-fallback-screen';

// Not in every visitor's download.
const loadPrivateQueries = () => import('../platform/queries/persist-queries');
const loadFrame = () => import('../shell/owner/owner-frame');
const restoreQueries = async (queryClient: QueryClient) => {
  const account = currentSession()?.identity?.Email;
  const { openPrivateQueries } = await loadPrivateQueries();
  if (account) await openPrivateQueries(queryClient, account);
};
const loadTexts = (i18n: I18n) => addOwnerTexts(i18n, i18n.language);

export const Route = createFileRoute('/_owner')({
  staticData: { hidden: true },
  ssr: false,
  head: ({ match }) => pageHead(match, {}),
  beforeLoad: async ({ context: { api, i18n, queryClient }, location }) => {
    const checked = checkOwner({ api, queryClient });
    // Most likely the session is still good: everything that the screen needs is fetched meanwhile.
    if (isOwnerSession(currentSession())) {
      for (const part of [loadTexts(i18n), loadFrame(), restoreQueries(queryClient)])
        part.catch(() => undefined);
    }
    if (!(await checked)) {
      throw redirect({ to: '/auth', search: { mode: 'login', next: location.href } });
    }
    await Promise.all([loadTexts(i18n), restoreQueries(queryClient)]);
  },
  component: Owner,
  errorComponent: FailedScreen,
});

function Owner() {
  return <OwnerFrame keepRegistrationsAhead={prefetchRegistrations} />;
}
