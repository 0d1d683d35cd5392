import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { OwnerFrame } from '../features/owner/owner-frame';
import { checkOwner } from '../features/session/check-session';
import { currentSession, isOwnerSession } from '../features/session/session-store';
import { pageHead } from '../head/page-head';
import { addOwnerTexts } from '../languages/owner-texts';
import { languageIn } from '../languages/use-content';
import { FailedScreen } from './-fallback-screen';

// Not in every visitor's download.
const loadPrivateQueries = () => import('../offline/persist-queries');
const loadFrame = () => import('../features/owner/owner-frame');
const loadKept = async (queryClient: QueryClient) => {
  const account = currentSession()?.identity?.Email;
  const { openPrivateQueries } = await loadPrivateQueries();
  if (account) await openPrivateQueries(queryClient, account);
};
const loadTexts = (i18n: i18n) => addOwnerTexts(i18n, languageIn(i18n));

export const Route = createFileRoute('/_owner')({
  staticData: { hidden: true },
  ssr: false,
  head: ({ match }) => pageHead(match, {}),
  beforeLoad: async ({ context: { api, i18n, queryClient }, location }) => {
    const checked = checkOwner({ api, queryClient });
    // Most likely she is who she was: everything that her screen needs comes meanwhile.
    if (isOwnerSession(currentSession())) {
      for (const part of [loadTexts(i18n), loadFrame(), loadKept(queryClient)]) part.catch(() => undefined);
    }
    if (!(await checked)) {
      throw redirect({ to: '/auth', search: { mode: 'login', next: location.href } });
    }
    await Promise.all([loadTexts(i18n), loadKept(queryClient)]);
  },
  component: OwnerFrame,
  errorComponent: FailedScreen,
});
