import { useSyncExternalStore } from 'react';
import { createSmallStore } from '../../browser/small-store';

/** What is known of a newer version of the app. */
export type Update =
  | { state: 'none' }
  /** It is on the phone; accepting puts it in use and reloads this tab, and only this one. */
  | { state: 'ready'; accept: () => void }
  | { state: 'in use elsewhere' };

const none: Update = { state: 'none' };

export const updates = createSmallStore<Update>(none);

/** Not now: it is offered again when a newer one comes, or on the next visit. */
export const putOffUpdate = (): void => updates.set(none);

export const useUpdate = (): Update => useSyncExternalStore(updates.subscribe, updates.get, () => none);
