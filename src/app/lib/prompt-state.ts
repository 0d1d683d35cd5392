import { createSmallStore, useSmallStore } from './small-store';

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

const readyOffline = createSmallStore(false);

/** Call it once everything is cached that this connection allows. */
export const announceReadyOffline = (): void => readyOffline.set(true);

export const useReadyOffline = (): boolean => useSmallStore(readyOffline);
