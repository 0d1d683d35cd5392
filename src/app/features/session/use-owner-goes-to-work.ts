import { redirect, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Asking, checkOwner } from './check-session';
import { ownerHome } from './owner-home';
import { currentSession, isOwnerSession } from './session-store';

let checkedSinceLoad = false;

/**
 * A kept token is checked when the home page is loaded, and the owner is sent to her work (§2.3). Once a load: later
 * she may look at her own home page by its link. This is for a page that is drawn here, and comes before the drawing;
 * only for whom was the owner when she was last seen, for nobody else shall wait.
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
