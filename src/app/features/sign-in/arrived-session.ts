import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedIn } from '~/contract/session';

/** Where the server puts who has just signed in by a plain post, into the queries of the page that answers it. */
export const arrivedSessionKey = ['arrived-session'] as const;

/**
 * The session that this page came with, if it answers a plain post of the sign-in form. `enter` is called with it once
 * the scripts are here, which alone can store it.
 */
export function useArrivedSession(enter: (arrived: SignedIn) => void): SignedIn | undefined {
  const queryClient = useQueryClient();
  const [arrived] = useState(() => queryClient.getQueryData<SignedIn>(arrivedSessionKey));
  const onArrived = useEffectEvent(enter);
  useEffect(() => {
    // Removed at once: when this page is opened again later, the stored session decides.
    if (!arrived || !queryClient.getQueryData(arrivedSessionKey)) return;
    queryClient.removeQueries({ queryKey: arrivedSessionKey });
    onArrived(arrived);
  }, [arrived, queryClient]);
  return arrived;
}
