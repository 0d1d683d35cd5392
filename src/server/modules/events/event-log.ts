import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as v from 'valibot';
import { type LogAction, type LogEntry, logAction } from '~/contract/place';
import type { Database } from '../../database/database';
import type { EventLogRow } from '../../database/personal-tables';

export type StoredLogEntry = Selectable<EventLogRow>;

/** A log entry about an event or one of its registrations. */
export interface LogEntryInput {
  eventId: string;
  /** Registration id. */
  registrationId?: string;
  who: EventLogRow['who'];
  what: LogAction;
  /** Id of the helper who acted or is concerned. */
  helper?: string;
  /** When it was done, by the phone's clock. */
  claimedAt?: string;
  /** A number or a state, never personal data. */
  detail?: string | number;
}

/** Rows per insert. */
const atOnce = 1_000;

/** Milliseconds within which a visitor's changes of one registration are one entry. */
const repeatedWithin = 60 * 60 * 1000;

/** Counts a visitor's change at the entry of an earlier one, so that no link fills the log. Returns false if there is none. */
const countRepeat = async (
  db: Database,
  at: Date,
  { eventId, registrationId, who, what, detail = '' }: LogEntryInput,
): Promise<boolean> => {
  if (who !== 'visitor' || what !== 'changed' || registrationId === undefined) return false;
  const counted = await db
    .updateTable('event_log')
    .set((old) => ({ times: old('times', '+', 1), ...(detail !== '' && { detail: String(detail) }) }))
    .where('registration_id', '=', registrationId)
    .where('what', '=', what)
    .where('at', '>', new Date(at.getTime() - repeatedWithin).toISOString())
    .where('event_id', '=', eventId)
    .where('who', '=', who)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
};

/** Writes log entries within the transaction of the change. `at`: the server's time, never a phone's. */
export const addToLog = async (db: Database, at: Date, entries: readonly LogEntryInput[]): Promise<void> => {
  const added: LogEntryInput[] = [];
  for (const entry of entries) if (!(await countRepeat(db, at, entry))) added.push(entry);
  const rows = added.map(({ eventId, registrationId, who, what, helper, claimedAt, detail = '' }) => ({
    id: uuid(),
    event_id: eventId,
    registration_id: registrationId ?? null,
    at: at.toISOString(),
    said_at: claimedAt ?? null,
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

/** Newest first. */
export const logOf = (db: Database, eventId: string, max: number): Promise<StoredLogEntry[]> =>
  db
    .selectFrom('event_log')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();

/** `helpers`: names by helper id. */
export const toLogEntry = (row: StoredLogEntry, helpers: ReadonlyMap<string, string>): LogEntry => ({
  _id: row.id,
  At: row.at,
  SaidAt: row.said_at ?? '',
  Who: row.who,
  Helper: helpers.get(row.helper_id ?? '') ?? '',
  What: v.parse(logAction, row.what),
  Rid: row.registration_id,
  Detail: row.detail,
  ...(row.times > 1 && { Times: row.times }),
});

/** Returns the names of an event's helpers by id, for the log and the list. */
export const helperNames = async (db: Database, eventId: string): Promise<ReadonlyMap<string, string>> => {
  const helpers = await db
    .selectFrom('door_helpers')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .execute();
  return new Map(helpers.map(({ id, name }) => [id, name]));
};

/** Rows per deletion: SQLite answers nothing else during it. */
const deletedAtOnce = 500;

/** Deletes the log of events, a little at a time, and lets other requests through between. Not within a transaction. */
export const deleteLogOf = async (db: Database, eventIds: readonly string[]): Promise<void> => {
  for (const eventId of eventIds) {
    for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
      const some = await db
        .deleteFrom('event_log')
        .where('id', 'in', (eb) =>
          eb.selectFrom('event_log').select('id').where('event_id', '=', eventId).limit(deletedAtOnce),
        )
        .executeTakeFirst();
      deleted = Number(some.numDeletedRows);
      await setImmediate();
    }
  }
};

export const eraseFromLog = async (db: Database, registrationIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('event_log').where('registration_id', 'in', registrationIds).execute();
};

/** Deletes log entries before an instant. */
export const deleteLogBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('event_log').where('at', '<', instant.toISOString()).execute();
};
