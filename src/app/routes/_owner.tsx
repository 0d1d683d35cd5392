import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { prefetchRegistrations } from '../features/registrations/owner-prefetch-registrations';
import { addOwnerTexts } from '../lib/browser-languages';
import type { I18n } from '../lib/i18n';
import { checkOwner } from '../lib/session-calls';
import { currentSession, isOwnerSession } from '../lib/session-store';
import { pageHead } from '../shared/page-head';
import { OwnerFrame } from '../shell/owner-frame';
import { PendingOwnerFrame } from '../shell/pending-screens';
import { FailedScreen } from './-fallback-screen';

// Imported lazily, to keep it out of the visitors' bundle.
const loadPrivateQueries = () => import('../lib/persist-queries');
const loadFrame = () => import('../shell/owner-frame');
const restoreQueries = async (queryClient: QueryClient) => {
  const account = currentSession()?.identity?.Email;
  const { openPrivateQueries } = await loadPrivateQueries();
  // The token may have been refused since.
  if (account && account === currentSession()?.identity?.Email)
    await openPrivateQueries(queryClient, account);
};
const loadTexts = (i18n: I18n) => addOwnerTexts(i18n, i18n.language);

export const Route = createFileRoute('/_owner')({
  staticData: { hidden: true },
  ssr: false,
  head: async ({ match, matches }) => {
    const { i18n } = match.context;
    // Not loaded on the server, which renders none of these screens.
    if (!i18n.hasOwnerTexts(i18n.language)) return pageHead(match, {});
    const screen = matches.at(-1);
    const { ownerTitle } = await import('../shell/owner-titles');
    const title = screen?.status === 'notFound' ? ('site.errorTitle' as const) : screen && ownerTitle(screen);
    return pageHead(match, { title: title && i18n.t(title) });
  },
  beforeLoad: async ({ context: { api, i18n, queryClient }, location }) => {
    const checked = checkOwner({ api, queryClient });
    // The session is probably still valid, so the data loads in parallel with the check.
    if (isOwnerSession(currentSession())) {
      for (const part of [loadTexts(i18n), loadFrame(), restoreQueries(queryClient)])
        part.catch(() => undefined);
    }
    if (!(await checked)) {
      throw redirect({ to: '/auth', search: { mode: 'login', next: location.href } });
    }
    await Promise.all([loadTexts(i18n), restoreQueries(queryClient)]);
  },
  pendingComponent: PendingOwnerFrame,
  component: Owner,
  errorComponent: FailedScreen,
});

function Owner() {
  return <OwnerFrame keepRegistrationsAhead={prefetchRegistrations} />;
}
