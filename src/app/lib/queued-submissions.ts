import { onStatusChange } from '~/outbox/submission-status';
import { deleteDrafts, deleteRefusedDrafts } from './form-drafts';
import { outboxReading } from './outbox-state';
import { markRegisteredArrived, replaceRegisteredEvent } from './registered-events';
import { isText, listOf, optional, shapeOf, storedValue } from './stored-value';

/**
 * Submissions announced as queued and not yet as delivered. They are in local storage, so that the next visit can
 * announce what the worker has delivered. They hold no personal data.
 */
export interface QueuedSubmission {
  key: string;
  kind: string;
  label?: string | undefined;
}

const stored = storedValue(
  'held-submissions',
  listOf(shapeOf<QueuedSubmission>({ key: isText, kind: isText, label: optional(isText) })),
);

/** Not cached: other tabs change the list too. */
export const queuedSubmissions = (): readonly QueuedSubmission[] => stored.read() ?? [];

/** Where this fails, the outbox page still shows the delivery. */
const write = (next: QueuedSubmission[]) => stored.write(next.length > 0 ? next : null);

export function addQueuedSubmission(submission: QueuedSubmission): void {
  write([...queuedSubmissions().filter(({ key }) => key !== submission.key), submission]);
}

export function removeQueuedSubmissions(keys: readonly string[]): void {
  const before = queuedSubmissions();
  const next = before.filter(({ key }) => !keys.includes(key));
  if (next.length < before.length) write(next);
}

export const deleteQueuedSubmissions = (): unknown => stored.write(null);

/**
 * Applies status changes from any tab or worker to the submissions stored on this phone. An entry that left the
 * outbox while no page was open has been delivered. Called once, by the page's outbox.
 */
export function trackSubmissions(): void {
  onStatusChange(({ key, now, replacedBy }) => {
    if (now === 'sent') markRegisteredArrived((registered) => registered === key);
    // Nothing is left that a draft would change. If what replaces it is refused, its form stores it again.
    if (now === 'sent' || now === 'gone') {
      deleteDrafts((form) => form.endsWith(`:${key}`));
      deleteRefusedDrafts(key);
    }
    if (now !== 'gone') return;
    removeQueuedSubmissions([key]);
    replaceRegisteredEvent(key, replacedBy);
  });
  outboxReading.subscribe(() => {
    const reading = outboxReading.get();
    if (reading.state !== 'read') return;
    const stored = new Set(reading.entries.map(({ key }) => key));
    markRegisteredArrived((key) => !stored.has(key));
  });
}
