import { useSyncExternalStore } from 'react';
import { createSmallStore } from '../../browser/small-store';

const storageKey = 'told-ready-offline';

/** Whether to say now that the app needs no connection any more. */
const toTell = createSmallStore(false);

/** Has it said that the app is on this phone, if that was never said here. */
export function tellReadyOffline(): void {
  try {
    toTell.set(localStorage.getItem(storageKey) === null);
  } catch {
    // Said on each visit, where nothing can be stored, it would be a nuisance.
  }
}

/** Called once it can be seen. */
export function rememberTold(): void {
  try {
    localStorage.setItem(storageKey, '1');
  } catch {
    // The store is full: it is said again.
  }
}

export const stopTelling = (): void => toTell.set(false);

export const useReadyOffline = (): boolean => useSyncExternalStore(toTell.subscribe, toTell.get, () => false);
