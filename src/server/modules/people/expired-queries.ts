import type { Day } from '~/contract/event-date';
import { submissionNames } from '~/contract/stored-person';
import type { Database } from '../../database/database';
import { personalData, tablesWith } from '../../database/personal-tables';

/**
 * Deletes old personal data: of tables retained from a row's arrival, rows created before an instant; of those retained
 * from the event, rows created before it if their event has no day or was before `day`. Returns the number of deleted
 * submissions, by their names in lower case.
 */
export const eraseExpired = async (
  db: Database,
  before: { day: Day; instant: Date },
): Promise<Record<string, number>> => {
  const instant = before.instant.toISOString();
  const counts: Record<string, number> = {};
  const count = (table: keyof typeof personalData, deleted: bigint) => {
    const { submission } = personalData[table];
    if (submission !== null) counts[submissionNames[submission].toLowerCase()] = Number(deleted);
  };
  for (const table of tablesWith({ retainedFrom: 'event' })) {
    const deleted = await db
      .deleteFrom(table)
      .where('created_at', '<', instant)
      .where('event_id', 'in', (of) =>
        of
          .selectFrom('events')
          .select('id')
          .where((event) => event.or([event('day', 'is', null), event('day', '<', before.day)])),
      )
      .executeTakeFirst();
    count(table, deleted.numDeletedRows);
  }
  for (const table of tablesWith({ retainedFrom: 'arrival' })) {
    const deleted = await db.deleteFrom(table).where('created_at', '<', instant).executeTakeFirst();
    count(table, deleted.numDeletedRows);
  }
  return counts;
};
