import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Milliseconds from an upload to reading its list again (rule fixed-figures). */
const reloadDelay = 2_000;

/**
 * Has a list on the screen read again two seconds after an upload (rule fixed-figures); one that is opened before then,
 * at once.
 */
export function readAgainLater(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  setTimeout(() => void queryClient.invalidateQueries({ queryKey }), reloadDelay);
}
