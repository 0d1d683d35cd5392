/**
 * Milliseconds to wait for the lock of this tab's own draft. After a reload the page before holds it until it has ended,
 * which takes a slow phone some time. Without a reload the tab was duplicated, and the other one keeps it.
 */
const lockTimeout = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
    ? 10_000
    : 1_000;

/**
 * Holds a lock until the returned function is called or the page ends. Resolves to undefined if another tab has it. Where
 * the browser has no locks, which it has over https only, every tab gets it.
 * @param isOwn waits, since a page of this tab may be just about to end
 */
export async function holdLock(lock: string, isOwn = false): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve) => {
    navigator.locks
      .request(
        lock,
        isOwn ? { signal: AbortSignal.timeout(lockTimeout()) } : { ifAvailable: true },
        (granted) => (granted ? new Promise<void>((release) => resolve(release)) : resolve(undefined)),
      )
      .catch(() => resolve(undefined));
  });
}
