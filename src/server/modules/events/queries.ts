import { type ExpressionBuilder, sql } from 'kysely';
import type { Day } from '~/contract/event-date';
import { countRows, type Database } from '../../database/database';
import { tablesWith } from '../../database/personal-tables';
import { incrementPublicRevision } from '../../database/revision';
import type { EventImageRow, EventRow, Tables } from '../../database/tables';
import { unreferencedAmong } from '../../files/file-references';
import { RecordGone } from '../../lib/refusals';
import { deleteLogOf } from './event-log';

/** Returns an event without its pictures. */
export const findEventRow = (db: Database, id: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();

/** Throws `event-gone`. */
export const requireEventRow = async (db: Database, id: string): Promise<EventRow> => {
  const row = await findEventRow(db, id);
  if (!row) throw new RecordGone('event-gone', id);
  return row;
};

/** Set by each change that calendars show: the version is their `SEQUENCE`. */
const versionRaised = (at: Date) => ({ version: sql<number>`version + 1`, changed_at: at.toISOString() });

/** `reason`: null takes the call-off back. */
export const setCalledOff = async (
  db: Database,
  id: string,
  reason: string | null,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('events')
    .set({
      ...versionRaised(at),
      called_off_at: reason === null ? null : at.toISOString(),
      called_off_reason: reason ?? '',
    })
    .where('id', '=', id)
    .execute();
  await incrementPublicRevision(db);
};

/** `images`: file names in their order. */
export interface StoredEvent extends EventRow {
  images: string[];
}

/** Returns all events, past and current, by day; those without a day last. */
export const allEvents = async (db: Database): Promise<StoredEvent[]> =>
  withImages(await eventsInOrder(db), await imagesInOrder(db).execute());

/** As `allEvents`, without pictures. */
export const eventsInOrder = (db: Database): Promise<EventRow[]> => inOrder(db).execute();

/** Returns the events from a day on, by day, without pictures. */
export const eventsSince = async (db: Database, day: Day): Promise<StoredEvent[]> => {
  const rows = await inOrder(db).where('day', '>=', day).execute();
  return rows.map((row) => ({ ...row, images: [] }));
};

const inOrder = (db: Database) =>
  db
    .selectFrom('events')
    .selectAll()
    .orderBy('day', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id');

const imagesInOrder = (db: Database) =>
  db
    .selectFrom('event_images')
    .select(['event_id', 'name'])
    .orderBy('event_id')
    .orderBy('position')
    .orderBy('name');

const withImages = (rows: EventRow[], images: Pick<EventImageRow, 'event_id' | 'name'>[]): StoredEvent[] => {
  const byEvent = new Map(rows.map((row) => [row.id, { ...row, images: [] as string[] }]));
  for (const { event_id, name } of images) byEvent.get(event_id)?.images.push(name);
  return [...byEvent.values()];
};

const withTheirImages = async (db: Database, rows: EventRow[]): Promise<StoredEvent[]> =>
  rows.length === 0
    ? []
    : withImages(
        rows,
        await imagesInOrder(db)
          .where(
            'event_id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute(),
      );

/** As `isPast` of the mapping. */
const isPast = (today: Day) => (eb: ExpressionBuilder<Tables, 'events'>) =>
  eb.or([eb('past', '=', 1), eb('day', '<', today)]);

/** Of an event that is called off, too. */
export const isComing = (today: Day) => (eb: ExpressionBuilder<Tables, 'events'>) =>
  eb.and([eb('past', '=', 0), eb.or([eb('day', '>=', today), eb('day', 'is', null)])]);

/** Returns how many events are coming, and how many past ones there are by month, '' for those without a day. */
export const countEvents = async (
  db: Database,
  today: Day,
): Promise<{ coming: number; pastByMonth: Map<string, number> }> => {
  const coming = await countRows(db.selectFrom('events').where(isComing(today)));
  const months = await db
    .selectFrom('events')
    .select((eb) => [sql<string | null>`substr(day, 1, 7)`.as('month'), eb.fn.countAll().as('count')])
    .where(isPast(today))
    .groupBy('month')
    .execute();
  return {
    coming,
    pastByMonth: new Map(months.map(({ month, count }) => [month ?? '', Number(count)])),
  };
};

/** Returns the first coming events, soonest first. */
export const firstComing = async (db: Database, today: Day, max: number): Promise<StoredEvent[]> => {
  const current = inOrder(db).where('past', '=', 0);
  const rows = await datedFirst(max, (dated, limit) =>
    (dated ? current.where('day', '>=', today) : current.where('day', 'is', null)).limit(limit).execute(),
  );
  return withTheirImages(db, rows);
};

/** Returns a day's events that are not marked as past. Without pictures. */
export const currentEventsOn = (db: Database, day: Day): Promise<EventRow[]> =>
  inOrder(db).where('past', '=', 0).where('day', '=', day).execute();

/** Returns the newest past events, of a year or month if it is given. Without pictures. */
export const newestPast = (
  db: Database,
  today: Day,
  max: number,
  { year, month }: { year?: number | undefined; month?: number | undefined } = {},
): Promise<EventRow[]> =>
  datedFirst(max, (dated, limit) =>
    db
      .selectFrom('events')
      .selectAll()
      .where(isPast(today))
      .where('day', dated ? 'is not' : 'is', null)
      .$if(Boolean(year), (some) => some.where(sql`substr(day, 1, 4)`, '=', String(year)))
      .$if(Boolean(month), (some) => some.where(sql`substr(day, 6, 2)`, '=', String(month).padStart(2, '0')))
      .orderBy('day', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Reads those with a day, then those without: in one statement, the database would sort all of them. */
const datedFirst = async (
  max: number,
  read: (dated: boolean, limit: number) => Promise<EventRow[]>,
): Promise<EventRow[]> => {
  const dated = await read(true, max);
  return dated.length < max ? [...dated, ...(await read(false, max - dated.length))] : dated;
};

export const findEvent = async (db: Database, id: string): Promise<StoredEvent | undefined> => {
  const row = await findEventRow(db, id);
  return row && (await withTheirImages(db, [row]))[0];
};

/** Throws `event-gone`. */
export const requireEvent = async (db: Database, id: string): Promise<StoredEvent> => {
  const event = await findEvent(db, id);
  if (!event) throw new RecordGone('event-gone', id);
  return event;
};

export const addEvents = async (db: Database, rows: EventRow[]): Promise<void> => {
  await db.insertInto('events').values(rows).execute();
  await incrementPublicRevision(db);
};

/** Skips names that the event has already. */
export const addEventImages = async (db: Database, rows: EventImageRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('event_images')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await incrementPublicRevision(db);
};

export const setPast = async (db: Database, id: string, at: Date): Promise<void> => {
  await db
    .updateTable('events')
    .set({ ...versionRaised(at), past: 1, past_at: at.toISOString() })
    .where('id', '=', id)
    .where('past', '=', 0)
    .execute();
  await incrementPublicRevision(db);
};

export const setCurrent = async (db: Database, id: string, at: Date): Promise<void> => {
  await db
    .updateTable('events')
    .set({ ...versionRaised(at), past: 0, past_at: null })
    .where('id', '=', id)
    .where('past', '=', 1)
    .execute();
  await incrementPublicRevision(db);
};

/** Updates an event and increments its version. Returns the old banner if it is no longer referenced. */
export const changeEvent = async (
  db: Database,
  { id, version, banner }: EventRow,
  to: Partial<Omit<EventRow, 'id' | 'version' | 'changed_at'>>,
  at: Date,
): Promise<string[]> => {
  await db
    .updateTable('events')
    .set({ ...to, version: version + 1, changed_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
  await incrementPublicRevision(db);
  return to.banner === undefined ? [] : unreferencedAmong(db, [banner]);
};

/** Appends pictures; existing names keep their position. Returns the new total. */
export const appendEventImages = async (db: Database, eventId: string, names: string[]): Promise<number> => {
  const last = await db
    .selectFrom('event_images')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  const next = Number(last?.position ?? -1) + 1;
  const rows = names.map((name, index) => ({ event_id: eventId, name, position: next + index }));
  await addEventImages(db, rows);
  return countRows(db.selectFrom('event_images').where('event_id', '=', eventId));
};

/** Deletes rows whose event, or registration, is neither stored nor part of a removal. Not within a transaction. */
export const deleteOrphanedRows = async (db: Database): Promise<void> => {
  for (const table of tablesWith({ undo: 'with-event' }))
    await db
      .deleteFrom(table)
      .where('event_id', 'not in', (eb) => eb.selectFrom('events').select('id'))
      .where('event_id', 'not in', (eb) => eb.selectFrom('removed_rows').select('row_id'))
      .execute();
  // Not of an event, but of a registration that is gone. `not in` takes PostgreSQL too long with many registrations.
  for (const table of ['announcements', 'told_marks', 'push_subscriptions'])
    await sql`
      delete from ${sql.table(table)} where registration_id is not null
      and not exists (select 1 from registrations where registrations.id = registration_id)
      and not exists (select 1 from removed_rows where removed_rows.row_id = registration_id)`.execute(db);
  const logged = await db
    .selectFrom('event_log')
    .select('event_id')
    .distinct()
    .where('event_id', 'not in', (eb) => eb.selectFrom('events').select('id'))
    .where('event_id', 'not in', (eb) => eb.selectFrom('removed_rows').select('row_id'))
    .execute();
  await deleteLogOf(
    db,
    logged.map(({ event_id }) => event_id),
  );
};
