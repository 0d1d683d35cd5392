import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { EventTransaction } from '../../calls/event-turn';
import type { Database } from '../../database/database';
import type { RegistrationRow } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { RecordGone } from '../../lib/refusals';
import { eventIdsOf, lockEvents } from '../events/event-locks';

export const addRegistrations = async (db: Database, rows: RegistrationRow[]): Promise<void> => {
  await db.insertInto('registrations').values(rows).execute();
};

/** In order of arrival. */
export const registrationsOf = (db: Database, eventId: string): Promise<RegistrationRow[]> =>
  db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

export const findRegistration = (db: Database, id: string): Promise<RegistrationRow | undefined> =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Returns the id if no registration ever had it, as far as is known, and no walk-in has it: a phone that offers again may
 * say anything. The links of deleted registrations stay, so they are known too.
 */
export const freeId = async (db: Database, wanted: string | undefined): Promise<string | undefined> => {
  if (wanted === undefined || !isUuid(wanted)) return undefined;
  const id = wanted.toLowerCase();
  const { rows } = await sql`
    select id from registrations where id = ${id} union all
    select id from walk_ins where id = ${id} union all
    select registration_id from place_links where registration_id = ${id}`.execute(db);
  return rows.length === 0 ? id : undefined;
};

/** Throws `not-found`. */
export const requireRegistration = async (db: Database, id: string): Promise<RegistrationRow> => {
  const row = await findRegistration(db, id);
  if (!row) throw new RecordGone('not-found', id);
  return row;
};

export const changeRegistration = async (
  transaction: Database,
  id: string,
  to: Partial<Pick<RegistrationRow, 'party' | 'number' | 'party_at' | 'number_at' | 'coming_at'>>,
): Promise<void> => {
  if (Object.keys(to).length > 0)
    await transaction.updateTable('registrations').set(to).where('id', '=', id).execute();
};

/** Locks the events of registrations and returns them. */
export const lockEventsOf = async (
  transaction: EventTransaction,
  registrationIds: readonly string[],
): Promise<EventRow[]> =>
  lockEvents(transaction, await eventIdsOf(transaction, 'registrations', registrationIds));

/** `by`: the helper's id; null for the owner. */
interface Tick {
  id: string;
  came: boolean;
  at: Date;
  by: string | null;
  /** Restricts the tick to this event. */
  eventId?: string;
}

/** Returns the earlier of a phone's time and now: a phone's clock may be ahead. */
export const noLaterThan = (now: Date, claimed: string): Date =>
  new Date(Math.min(Date.parse(claimed), now.getTime()));

/**
 * Stores a tick unless a later one is stored; at the same instant "came" wins. So ticks may arrive in any order and
 * repeatedly. Returns the event if something changed, `known` if the stored tick stays, `unknown` if the id does not
 * exist.
 */
export const noteTick = async (
  db: Database,
  table: 'registrations' | 'walk_ins',
  tick: Tick,
): Promise<{ eventId: string } | 'known' | 'unknown'> => {
  const came = tick.came ? 1 : 0;
  const came_at = tick.at.toISOString();
  const { id, by: came_by, eventId } = tick;
  const noted = await db
    .updateTable(table)
    .set({ came, came_at, came_by })
    .where('id', '=', id)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .where((row) =>
      row.or([
        row('came_at', 'is', null),
        row('came_at', '<', came_at),
        row.and([row('came_at', '=', came_at), row('came', '<', came)]),
      ]),
    )
    .returning('event_id')
    .executeTakeFirst();
  if (noted) return { eventId: noted.event_id };
  const known = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .executeTakeFirst();
  return known ? 'known' : 'unknown';
};
