import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { checkOwner } from './check-session';
import { ownerHome } from './owner-home';
import { currentSession } from './session-store';

let checkedSinceLoad = false;

/**
 * A kept token is checked when the home page is loaded, and the owner is sent to her work (§2.3). Once a load: later
 * she may look at her own home page by its link.
 */
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
