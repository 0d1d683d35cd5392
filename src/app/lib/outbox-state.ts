import type { Entry } from '~/outbox/entry';
import type { Outbox } from '~/outbox/outbox';
import type { checkSubscription } from './check-fields';
import type * as drafts from './form-drafts';
import { createSmallStore, useSelected, useSmallStore } from './small-store';

export type OutboxReading =
  | { state: 'not read yet' }
  | { state: 'cannot be read' }
  | { state: 'read'; entries: readonly Entry[] };

const none: readonly Entry[] = [];

/** The queued entries as last read. Filled by `startOutbox`, which loads when the page is idle. */
export const outboxReading = createSmallStore<OutboxReading>({ state: 'not read yet' });

/** Always the same object where there are none, so that nothing renders again when the empty outbox is read. */
export const entriesIn = (reading: OutboxReading): readonly Entry[] =>
  reading.state === 'read' && reading.entries.length > 0 ? reading.entries : none;

/** Not read yet on the server and in the hydrating render. */
export const useOutboxReading = (): OutboxReading => useSmallStore(outboxReading);

export const useOutbox = (): readonly Entry[] => useSelected(outboxReading, entriesIn);

/**
 * The outbox, and the footer form's validation and drafts, once they are loaded. The footer is on every page, so it must not
 * import them into the first download. Other forms import `page-outbox`.
 */
export const loadedOutbox = createSmallStore<
  { outbox: Outbox; checkSubscription: typeof checkSubscription; drafts: typeof drafts } | undefined
>(undefined);
