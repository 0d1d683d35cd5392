import { redirect, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Asking, checkOwner } from '../../platform/session/check-session';
import { currentSession, isOwnerSession } from '../../platform/session/session-store';
import { ownerHome } from './owner-home';

/** Links within the app lead to the home page itself: only a load of its document is checked, and that once. */
let checkedSinceLoad = !import.meta.env.SSR && location.pathname !== '/';

/**
 * A stored token is checked when the document of the home page is loaded, and the owner is sent to the owner's area
 * (rule home-page); by a link the owner can look at the public home page. This is for a page that is drawn here, and
 * comes before the drawing; only for a phone whose account was the owner's when it was last checked, for nobody else
 * shall wait.
 */
export async function sendOwnerToWork(asking: Asking): Promise<void> {
  if (checkedSinceLoad || !isOwnerSession(currentSession())) return;
  checkedSinceLoad = true;
  if (await checkOwner(asking)) throw redirect({ ...ownerHome, replace: true });
}

/** The same for a page that the server has rendered, and for whom nobody knows yet. */
export function useOwnerGoesToWork(): void {
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
