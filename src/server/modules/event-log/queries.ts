import { v7 as uuid } from 'uuid';
import type { LogAction } from '~/contract/place';
import type { Database } from '../../platform/database/database';
import type { EventLogRow } from '../../platform/database/tables';

/** Something that was done about an event or one of its registrations. */
export interface Deed {
  eventId: string;
  /** The registration, where it was about one. */
  of?: string;
  who: EventLogRow['who'];
  what: LogAction;
  /** The helper who did it, or about whom it is. */
  helper?: string;
  /** A number, or a state; nothing personal. */
  detail?: string | number;
}

/** Rows written by one statement. */
const atOnce = 1_000;

/** Notes what was done, within the transaction that does it. */
export const addToLog = async (db: Database, at: Date, deeds: readonly Deed[]): Promise<void> => {
  const rows = deeds.map(({ eventId, of, who, what, helper, detail = '' }) => ({
    id: uuid(),
    event_id: eventId,
    registration_id: of ?? null,
    at: at.toISOString(),
    who,
    what,
    detail: String(detail),
    helper_id: helper ?? null,
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('event_log')
      .values(rows.slice(from, from + atOnce))
      .execute();
};

/** What was done about an event, the newest first. */
export const logOf = (db: Database, eventId: string, most: number): Promise<EventLogRow[]> =>
  db
    .selectFrom('event_log')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
