import type { Day } from '~/contract/values/event-date';
import type { Database } from '../../platform/database/database';

/** How much was erased. */
export interface ErasedCounts {
  registrations: number;
  volunteers: number;
  messages: number;
}

/**
 * Erases registrations and what else is known of the doors of events before a day, or without one, that came before an instant; applications and messages
 * that came before it.
 */
export const eraseExpired = async (
  db: Database,
  before: { day: Day; instant: Date },
): Promise<ErasedCounts> => {
  const instant = before.instant.toISOString();
  const ofEvents = (table: 'registrations' | 'walk_ins' | 'undecided_ticks' | 'door_helpers') =>
    db
      .deleteFrom(table)
      .where('created_at', '<', instant)
      .where('event_id', 'in', (of) =>
        of
          .selectFrom('events')
          .select('id')
          .where((event) => event.or([event('day', 'is', null), event('day', '<', before.day)])),
      )
      .executeTakeFirst();
  const registrations = await ofEvents('registrations');
  for (const table of ['walk_ins', 'undecided_ticks', 'door_helpers'] as const) await ofEvents(table);
  const volunteers = await db.deleteFrom('volunteers').where('created_at', '<', instant).executeTakeFirst();
  const messages = await db
    .deleteFrom('contact_messages')
    .where('created_at', '<', instant)
    .executeTakeFirst();
  return {
    registrations: Number(registrations.numDeletedRows),
    volunteers: Number(volunteers.numDeletedRows),
    messages: Number(messages.numDeletedRows),
  };
};
