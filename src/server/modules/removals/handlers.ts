import { CallFailure } from '~/contract/call-failure';
import { success } from '../../calls/answers';
import type { Handler } from '../../calls/call-context';
import { changePublicData } from '../../calls/event-turn';
import { addToLog, type LogEntryInput } from '../events/event-log';
import { openEvent } from '../events/mapping';
import { lockEvent } from '../events/queries';
import { publishDemoAgain } from '../group/queries';
import { fillFreePlaces } from '../registrations/waiting-list';
import { type RemovedRows, undoDeadline } from './queries';
import { restoreRemoval } from './restore-removal';

/**
 * Returns log entries of what came back to the list of an event: one for a single person, with its registration where it
 * has one, else one with their number. None for an event that came back with its list and its log.
 */
const restoredEntries = (parts: readonly RemovedRows[]): LogEntryInput[] => {
  if (parts.some(({ table }) => table === 'events')) return [];
  const rowsOf = (name: RemovedRows['table']) => parts.find(({ table }) => table === name)?.rows ?? [];
  const registrations = rowsOf('registrations');
  const restored = { who: 'owner', what: 'restored' } as const;
  const people = [...registrations, ...rowsOf('walk_ins')];
  return [...new Set(people.map(({ event_id }) => String(event_id)))].map((eventId): LogEntryInput => {
    const [first, ...others] = people.filter(({ event_id }) => event_id === eventId);
    if (others.length > 0) return { ...restored, eventId, detail: others.length + 1 };
    return { ...restored, eventId, ...(first && registrations.includes(first) && { of: String(first.id) }) };
  });
};

export const restoreRemoved: Handler<'restoreRemoved'> = async ({ body }, context) => {
  await changePublicData(context.db, async (transaction) => {
    const done = await restoreRemoval(transaction, body.Removal.toLowerCase(), undoDeadline(context.now()));
    if (done === 'gone') throw CallFailure.refused('not-found');
    if (done === 'event-gone') throw CallFailure.refused('event-gone');
    await addToLog(transaction, context.now(), restoredEntries(done.parts));
    for (const id of done.events) {
      const event = openEvent(await lockEvent(transaction, id), context);
      await fillFreePlaces(transaction, event, context.now());
    }
    await publishDemoAgain(transaction, done.parts, {
      by: context.identity?.Email ?? '',
      now: context.now(),
    });
  });
  return success;
};
