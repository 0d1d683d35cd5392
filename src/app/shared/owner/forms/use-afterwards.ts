import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds from the word of success to the list, by what was saved (rule fixed-figures). */
export const listAfter = { event: 2_000, member: 1_000, eventPhotos: 1_000 } as const;

/**
 * Does something so many milliseconds later, such as going elsewhere after a message was read (rule fixed-figures);
 * not where the screen was left meanwhile.
 */
export function useAfterwards(): (ms: number, action: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  return useCallback((ms, action) => void timers.current.add(setTimeout(action, ms)), []);
}
