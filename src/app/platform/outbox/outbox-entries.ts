import { useSyncExternalStore } from 'react';
import type { Entry } from '~/outbox/entry';
import { createSmallStore } from '../../browser/small-store';

/** What is known of the outbox: nothing before the first read, and nothing where the storage fails. */
export type OutboxReading =
  | { state: 'not read yet' }
  | { state: 'cannot be read' }
  | { state: 'read'; entries: readonly Entry[] };

const none: readonly Entry[] = [];
const notRead: OutboxReading = { state: 'not read yet' };

/** What waits on this phone, as last read; filled by `startOutbox`, which is loaded when the page is idle. */
export const outboxReading = createSmallStore<OutboxReading>(notRead);

/** The entries that are known of. */
export const entriesIn = (reading: OutboxReading): readonly Entry[] =>
  reading.state === 'read' ? reading.entries : none;

/** For components; not read yet on the server and in the hydrating render. */
export const useOutboxReading = (): OutboxReading =>
  useSyncExternalStore(outboxReading.subscribe, outboxReading.get, () => notRead);

/** The entries for components that say nothing while none are known. */
export const useOutbox = (): readonly Entry[] => entriesIn(useOutboxReading());
