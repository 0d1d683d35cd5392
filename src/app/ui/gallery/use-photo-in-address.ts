import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The picture was opened from the page that is one step back. */
    openedHere?: true;
  }
}

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
