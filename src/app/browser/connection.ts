import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createSmallStore } from './small-store';

/**
 * What the last calls taught about the connection. `navigator.onLine` alone is not believed: it is true behind a
 * captive portal and on a line that carries nothing, and some desktops say false while connected.
 */
export type Connection = 'reached' | 'unreached';

const connection = createSmallStore<Connection>('reached');

/** A call got the backend's own answer, whatever it said. */
export const reportReached = () => connection.set('reached');

/** A call got no answer, one that is not the backend's, or one from the worker's cache. */
export const reportUnreached = () => connection.set('unreached');

/**
 * Takes the browser's word for what it knows: "offline" holds until a call proves it wrong, "online" only means that
 * there is hope again. Call it once, when the page is idle.
 */
export function watchBrowserConnection(): void {
  if (!navigator.onLine) reportUnreached();
  addEventListener('offline', reportUnreached);
  addEventListener('online', reportReached);
}

export const currentConnection = connection.get;
export const watchConnection = connection.subscribe;

/** For components; `reached` on the server and in the hydrating render. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get, () => 'reached');

/** Calls back whenever the backend can be reached again, while the component is mounted. */
export function useOnReconnect(callback: () => void): void {
  const onReconnect = useEffectEvent(callback);
  useEffect(() => connection.subscribe(() => connection.get() === 'reached' && onReconnect()), []);
}
