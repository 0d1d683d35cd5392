import { redirect, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { checkOwner, type SessionCheck } from '../../lib/session-calls';
import { currentSession, isOwnerSession } from '../../lib/session-store';
import { storedText } from '../../lib/stored-value';

/** Redirect target of the owner after sign-in (rules home-page and sign-in-page). */
export const ownerHome = { to: '/add_event' } as const;

/** Only a document load of the home page is checked, once; links within the app are not. */
let checkedSinceLoad = !import.meta.env.SSR && location.pathname !== '/';

/** Of this tab, or of the installed app until it is closed: the owner was sent, or has come home by a link. */
const sent = storedText('owner-sent', () => sessionStorage);

const markSent = () => sent.write('1');

/**
 * On the first document load of the home page in a session, redirects the owner to the owner area (rule home-page). Runs
 * before rendering, and only if the account was the owner's when last checked, so that no one else waits.
 */
export async function redirectOwnerHome(asking: SessionCheck): Promise<void> {
  if (checkedSinceLoad || sent.read() || !isOwnerSession(currentSession())) return;
  checkedSinceLoad = true;
  if (!(await checkOwner(asking))) return;
  markSent();
  throw redirect({ ...ownerHome, replace: true });
}

/** The same for a server-rendered page, after hydration. */
export function useRedirectOwnerHome(): void {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  useEffect(() => {
    if (checkedSinceLoad || sent.read()) {
      if (isOwnerSession(currentSession())) markSent();
      return;
    }
    checkedSinceLoad = true;
    if (!currentSession()) return;
    void checkOwner({ api, queryClient }).then((owner) => {
      if (!owner) return;
      markSent();
      void navigate({ ...ownerHome, replace: true });
    });
  }, [api, queryClient, navigate]);
}
