import { redirect, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { checkOwner, type SessionCheck } from '../../lib/session-calls';
import { currentSession, isOwnerSession } from '../../lib/session-store';

/** Redirect target of the owner after sign-in (rules home-page and sign-in-page). */
export const ownerHome = { to: '/add_event' } as const;

/** Only a document load of the home page is checked, once; links within the app are not. */
let checkedSinceLoad = !import.meta.env.SSR && location.pathname !== '/';

/**
 * On a document load of the home page, redirects the owner to the owner area (rule home-page). Runs before rendering,
 * and only if the account was the owner's when last checked, so that no one else waits.
 */
export async function redirectOwnerHome(asking: SessionCheck): Promise<void> {
  if (checkedSinceLoad || !isOwnerSession(currentSession())) return;
  checkedSinceLoad = true;
  if (await checkOwner(asking)) throw redirect({ ...ownerHome, replace: true });
}

/** The same for a server-rendered page, after hydration. */
export function useRedirectOwnerHome(): void {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  useEffect(() => {
    if (checkedSinceLoad) return;
    checkedSinceLoad = true;
    if (!currentSession()) return;
    void checkOwner({ api, queryClient }).then((owner) => {
      if (owner) void navigate({ ...ownerHome, replace: true });
    });
  }, [api, queryClient, navigate]);
}
