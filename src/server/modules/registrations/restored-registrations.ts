import type { CallContext } from '../../calls/call-context';
import type { EventTransaction } from '../../calls/event-turn';
import type { Database } from '../../database/database';
import type { TableRow } from '../../database/table-rows';
import { lockEvents } from '../events/event-locks';
import { addToLog, type LogEntryInput } from '../events/event-log';
import { openEvent } from '../events/mapping';
import type { RemovedRows } from '../removals/queries';
import { fillFreePlaces, makeRoomForRestored } from './waiting-list';

const rowsOf = (parts: readonly RemovedRows[], name: RemovedRows['table']): TableRow[] =>
  parts.find(({ table }) => table === name)?.rows ?? [];

const eventsOf = (rows: readonly TableRow[]): string[] => [
  ...new Set(rows.map(({ event_id }) => String(event_id))),
];

/** Restored registrations get their number in line back; the others move behind. */
const makeRoomInLines = async (db: Database, registrations: readonly TableRow[]): Promise<void> => {
  const waiting = registrations.filter(({ state }) => state === 'waiting');
  for (const { event_id, line } of waiting.sort((a, b) => Number(a.line) - Number(b.line)))
    await makeRoomForRestored(db, { event_id: String(event_id), line: Number(line) });
};

/**
 * Returns log entries of what came back to the list of an event: one for a single person, with its registration where it
 * has one, else one with their number. None for an event that came back with its list and its log.
 */
const restoredEntries = (parts: readonly RemovedRows[]): LogEntryInput[] => {
  if (parts.some(({ table }) => table === 'events')) return [];
  const registrations = rowsOf(parts, 'registrations');
  const restored = { who: 'owner', what: 'restored' } as const;
  const people = [...registrations, ...rowsOf(parts, 'walk_ins')];
  return eventsOf(people).map((eventId): LogEntryInput => {
    const [first, ...others] = people.filter(({ event_id }) => event_id === eventId);
    if (others.length > 0) return { ...restored, eventId, detail: others.length + 1 };
    return {
      ...restored,
      eventId,
      ...(first && registrations.includes(first) && { registrationId: String(first.id) }),
    };
  });
};

/** What an undo does about registrations that come back: they keep their number in line, and free places are filled. */
export const restoredRegistrations = {
  async before(transaction: EventTransaction, parts: readonly RemovedRows[]): Promise<void> {
    const registrations = rowsOf(parts, 'registrations');
    // Lock before reading, or concurrent changes could give a number in line twice.
    await lockEvents(transaction, eventsOf(registrations));
    await makeRoomInLines(transaction, registrations);
  },
  async after(
    transaction: EventTransaction,
    parts: readonly RemovedRows[],
    context: CallContext,
  ): Promise<void> {
    await addToLog(transaction, context.now(), restoredEntries(parts));
    for (const row of await lockEvents(transaction, eventsOf(rowsOf(parts, 'registrations'))))
      await fillFreePlaces(transaction, openEvent(row, context), context.now());
  },
};
