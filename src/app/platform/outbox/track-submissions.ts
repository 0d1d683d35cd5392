import { onStatusChange } from '~/outbox/submission-status';
import { releaseSubmissions } from '../visitor/held-submissions';
import { noteArrived, noteGone } from '../visitor/registered-events';
import { outboxReading } from './outbox-entries';

/**
 * Applies every change of a submission's status to what this phone remembers of it, whichever tab or worker made it;
 * called once, by the page's outbox. What left the outbox while no page was open has arrived.
 */
export function trackSubmissions(): void {
  onStatusChange(({ key, now, replacedBy }) => {
    if (now === 'sent') noteArrived((of) => of === key);
    if (now !== 'gone') return;
    releaseSubmissions([key]);
    noteGone(key, replacedBy);
  });
  outboxReading.subscribe(() => {
    const reading = outboxReading.get();
    if (reading.state !== 'read') return;
    const stored = new Set(reading.entries.map(({ key }) => key));
    noteArrived((key) => !stored.has(key));
  });
}
