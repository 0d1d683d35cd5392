import { createSmallStore, useSmallStore } from './small-store';
import { storedText } from './stored-value';

export type Update =
  | { state: 'none' }
  /** Downloaded; accepting activates it and reloads only this tab. */
  | { state: 'ready'; accept: () => void }
  | { state: 'in use elsewhere' };

const none: Update = { state: 'none' };

export const updates = createSmallStore<Update>(none);

/** The update is offered again on the next visit or with a newer version. */
export const dismissUpdate = (): void => updates.set(none);

export const useUpdate = (): Update => useSmallStore(updates);

const seen = storedText('told-ready-offline');

const readyOfflineNotice = createSmallStore(false);

/** Where storage is forbidden there is no notice, as it would appear on every visit. */
export const announceReadyOffline = (): void => readyOfflineNotice.set(seen.read() === null);

export const storeReadyOfflineSeen = (): unknown => seen.write('1');

export const useReadyOffline = (): boolean => useSmallStore(readyOfflineNotice);
