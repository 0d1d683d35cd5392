import { findEntry } from '~/outbox/store';
import { createSmallStore } from '../../browser/small-store';
import {
  type HeldSubmission,
  heldSubmissions,
  releaseSubmissions,
} from '../../platform/visitor/held-submissions';
import { dismissNoticesOf } from '../../ui/notices';

/** Deliveries that this page is to tell of; emptied when they have been read. */
export const announcedDeliveries = createSmallStore<readonly HeldSubmission[]>([]);

/** Held while one tab takes what it is going to tell. */
const lockName = 'announce-deliveries';

/**
 * Takes what was held and has left the outbox since, wherever it was delivered from, to be told on this page and no
 * other. Call it where the person would see it.
 */
export async function takeDeliveries(): Promise<void> {
  if (heldSubmissions().length === 0) return;
  await exclusively(async () => {
    const held = heldSubmissions();
    const entries = await Promise.all(held.map(({ key }) => findEntry(key)));
    const delivered = held.filter((_, index) => entries[index] === undefined);
    if (delivered.length === 0) return;
    const keys = delivered.map(({ key }) => key);
    releaseSubmissions(keys);
    // They say that it waits.
    dismissNoticesOf(keys);
    announcedDeliveries.set([...announcedDeliveries.get(), ...delivered]);
  });
}

/** One tab after the other, where the browser has locks: over https. */
const exclusively = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(lockName, work);
  else await work();
};
