import { useEffect } from 'react';

/** Keeps the screen awake while the page is looked at; does nothing where the browser knows no such thing. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isWanted = true;
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (!isWanted) await lock.release();
      } catch {
        // A battery that runs low refuses it: the screen then goes dark as usual.
      }
    };
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', acquire);
    void acquire();
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
