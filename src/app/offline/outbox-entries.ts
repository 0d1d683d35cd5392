import { useSyncExternalStore } from 'react';
import type { Entry } from '~/outbox/entry';
import { createSmallStore } from './small-store';

const none: readonly Entry[] = [];

/** What waits on this phone, as last read; filled by `startOutbox`, which is loaded when the page is idle. */
export const outboxEntries = createSmallStore<readonly Entry[]>(none);

/** For components; empty on the server and in the hydrating render. */
export const useOutbox = (): readonly Entry[] =>
  useSyncExternalStore(outboxEntries.subscribe, outboxEntries.get, () => none);
