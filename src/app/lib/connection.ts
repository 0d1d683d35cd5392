import { useEffect, useEffectEvent } from 'react';
import { createSmallStore, useSmallStore } from './small-store';
import { isObject } from './stored-value';

/**
 * The connection as the last calls found it. `navigator.onLine` alone is unreliable: it is true behind a captive
 * portal, and false on some connected desktops.
 */
export type Connection = 'reached' | 'unreached';

const connection = createSmallStore<Connection>('reached');

/** A call got the backend's own response, of any status. */
export const reportReached = () => connection.set('reached');

/** A call got no response, one from something in between, or one from the worker's cache. */
export const reportUnreached = () => connection.set('unreached');

/** The site's last restore, as the backend's answers name it; '' for none (rule after-restore). */
export const restoration = createSmallStore('');

/**
 * Applies the browser's events: "offline" holds until a call succeeds, "online" allows calls again. Call it once,
 * when the page is idle.
 */
export function watchBrowserConnection(): void {
  if (!navigator.onLine) reportUnreached();
  addEventListener('offline', reportUnreached);
  addEventListener('online', reportReached);
}

export const currentConnection = connection.get;
export const watchConnection = connection.subscribe;

export const useConnection = (): Connection => useSmallStore(connection);

export function useOnReconnect(callback: () => void): void {
  const onReconnect = useEffectEvent(callback);
  useEffect(() => connection.subscribe(() => connection.get() === 'reached' && onReconnect()), []);
}

/** The Network Information API: Chromium only, and not in TypeScript's library. */
function connectionInfo(name: 'saveData' | 'effectiveType'): unknown {
  // There is no `navigator` on the server, where polling components also render.
  const facts: unknown = Reflect.get(globalThis.navigator ?? {}, 'connection');
  return isObject(facts) ? Reflect.get(facts, name) : undefined;
}

export const isDataSaverOn = (): boolean => connectionInfo('saveData') === true;

/** Whether documents may be prefetched: on 4G without data saving. A browser without the API counts as fast. */
export const isConnectionFast = (): boolean =>
  !isDataSaverOn() && (connectionInfo('effectiveType') ?? '4g') === '4g';

/** Whether polling should be slow: data saving is on, or the connection is 2G. */
export const shouldPollRarely = (): boolean =>
  isDataSaverOn() || /2g$/.test(String(connectionInfo('effectiveType')));

/** Kilobits per second below which nothing is prefetched. */
const verySlowBelow = 100;
const minMeasuredBytes = 20_000;

/**
 * Whether this page's files arrived so slowly that nothing should be prefetched.
 * @param entries the page's resource timings
 */
export function isConnectionVerySlow(
  entries: Pick<PerformanceResourceTiming, 'transferSize' | 'requestStart' | 'responseEnd'>[],
): boolean {
  // Cached files have a transfer size of 0.
  const transferred = entries.filter(({ transferSize }) => transferSize > 0);
  const bytes = transferred.reduce((sum, { transferSize }) => sum + transferSize, 0);
  if (bytes < minMeasuredBytes) return false;
  const from = Math.min(...transferred.map(({ requestStart }) => requestStart));
  const to = Math.max(...transferred.map(({ responseEnd }) => responseEnd));
  return (bytes * 8) / (to - from) < verySlowBelow;
}

/** False if the visitor prefers less motion or less data (rule accessible-use). */
export const isAutoplayAllowed = (): boolean =>
  !isDataSaverOn() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
