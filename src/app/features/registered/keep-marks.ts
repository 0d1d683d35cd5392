import { listen } from '~/outbox/news';
import { outboxReading } from '../../offline/outbox-entries';
import { forgetDraft } from '../submission/draft';
import { marks, noteArrived, noteRegistered } from './marks';
import { postedPlainly } from './posted-plainly';

/** Notes of each registration from this phone that it has arrived; also of those that the worker delivered. */
export function keepMarks(): void {
  const { sent, eid } = postedPlainly() ?? {};
  // What an earlier visit kept of the form, or scripts that came while it was under way, has been sent with it.
  if (sent !== undefined) forgetDraft(`${sent}:${eid ?? ''}`);
  if (eid !== undefined && !marks().some((of) => of.eid === eid)) noteRegistered({ eid, arrived: true });
  listen(({ key, now }) => now === 'sent' && noteArrived((of) => of === key));
  outboxReading.subscribe(() => {
    const reading = outboxReading.get();
    if (reading.state !== 'read') return;
    const waiting = new Set(reading.entries.map(({ key }) => key));
    noteArrived((key) => !waiting.has(key));
  });
}
