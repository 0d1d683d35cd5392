import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The picture was opened from the page that is one step back. */
    openedHere?: true;
  }
}

/** The part of a route's search that opens a picture; a name that reads like a number comes as one. */
export const photoSearch = {
  photo: v.optional(
    v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
  ),
};

/** Which picture is open, as the address says: so it can be linked to, and the way back closes it. */
export function usePhotoInAddress() {
  const { photo } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();

  const open = useCallback(
    (name: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, photo: name }),
        state: { openedHere: true },
        resetScroll: false,
      }),
    [navigate],
  );

  /** Another one in its place: a step back still closes it. */
  const replace = useCallback(
    (name: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, photo: name }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );

  const close = useCallback(() => {
    if (router.state.location.state.openedHere) router.history.back();
    else
      void navigate({
        to: '.',
        search: (before) => ({ ...before, photo: undefined }),
        replace: true,
        resetScroll: false,
      });
  }, [navigate, router]);

  return { photo, open, replace, close };
}
