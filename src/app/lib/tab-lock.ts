/** A reloaded page may still find the lock of the page before, which on a slow phone takes some time to end. */
export const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/**
 * Holds a lock until the returned function is called or the page ends. Resolves to undefined if another tab has it. Where
 * the browser has no locks, which it has over https only, every tab gets it.
 * @param wait milliseconds for which it waits for the lock
 */
export async function holdLock(lock: string, wait = 0): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    navigator.locks
      .request(lock, wait > 0 ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }, (granted) =>
        granted ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
      )
      .catch(() => resolve(undefined));
  });
}
