import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { offerUndo } from './undo-offers';

export interface Undo {
  /** What was removed, in a sentence. */
  said: string;
  /** The answers that are read anew when it is back. */
  shownBy: readonly QueryKey[];
  /** Brings it back in another way than by the removal's key. */
  restore?: () => Promise<unknown>;
}

/**
 * Gives what offers to undo a removal for ten seconds, wherever the owner goes meanwhile.
 * @param key the Idempotency-Key that the removal was made with (`newKey`); undefined where another host was asked, which
 * cannot undo: then nothing is offered
 */
export function useOfferUndo(): (key: string | undefined, undo: Undo) => void {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  return useCallback(
    (key, { said, shownBy, restore }) => {
      if (key === undefined) return;
      offerUndo({
        said,
        async undo() {
          await (restore ? restore() : api.restoreRemoved({ body: { Removal: key } }));
          await Promise.all(
            shownBy.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })),
          );
        },
      });
    },
    [api, queryClient],
  );
}
