import { CallFailure } from '~/contract/call-failure';
import type { Day } from '~/contract/values/event-date';
import type { Database } from '../../platform/database/database';
import { changePublicData, incrementPublicRevision } from '../../platform/database/revision';
import type { EventImageRow, EventRow } from '../../platform/database/tables';
import { unreferencedAmong } from '../../platform/files/file-references';
import { deleteDoor } from '../door-rows/queries';
import { findEventRow } from '../event-rows/queries';

/** An event with the names of its pictures in their order. */
export interface StoredEvent extends EventRow {
  images: string[];
}

/** Every event, current and past, ascending by day, those without one last. */
export const allEvents = async (db: Database): Promise<StoredEvent[]> => {
  const rows = await eventsInOrder(db);
  const images = await db
    .selectFrom('event_images')
    .select(['event_id', 'name'])
    .orderBy('event_id')
    .orderBy('position')
    .orderBy('name')
    .execute();
  const byEvent = new Map(rows.map((row) => [row.id, { ...row, images: [] as string[] }]));
  for (const { event_id, name } of images) byEvent.get(event_id)?.images.push(name);
  return [...byEvent.values()];
};

/** Every event without its pictures, in the same order. */
export const eventsInOrder = (db: Database): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .orderBy('day', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();

/** One event with its pictures, or undefined. */
export const findEvent = async (db: Database, id: string): Promise<StoredEvent | undefined> => {
  const row = await findEventRow(db, id);
  if (!row) return undefined;
  const images = await db
    .selectFrom('event_images')
    .select('name')
    .where('event_id', '=', id)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return { ...row, images: images.map(({ name }) => name) };
};

/** Gives the event of an id with its pictures. Throws the refusal `event-gone`. */
export const requireEvent = async (db: Database, id: string): Promise<StoredEvent> => {
  const event = await findEvent(db, id);
  if (!event) throw CallFailure.refused('event-gone');
  return event;
};

/** Adds events. */
export const addEvents = async (db: Database, rows: EventRow[]): Promise<void> => {
  await db.insertInto('events').values(rows).execute();
  await incrementPublicRevision(db);
};

/** Adds pictures to events; one whose name is there already is left as it is. */
export const addEventImages = async (db: Database, rows: EventImageRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('event_images')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await incrementPublicRevision(db);
};

/** Makes an event past. */
export const setPast = async (db: Database, id: string): Promise<void> => {
  await db.updateTable('events').set({ past: 1 }).where('id', '=', id).execute();
  await incrementPublicRevision(db);
};

/** Makes an event current. */
export const setCurrent = async (db: Database, id: string): Promise<void> => {
  await db.updateTable('events').set({ past: 0 }).where('id', '=', id).execute();
  await incrementPublicRevision(db);
};

/**
 * Makes every event before a day past. Looks first, so that the usual read writes nothing; two processes that do it
 * at once end where one would.
 */
export const setPastBefore = async (db: Database, today: Day): Promise<void> => {
  const due = await db
    .selectFrom('events')
    .select('id')
    .where('past', '=', 0)
    .where('day', '<', today)
    .limit(1)
    .execute();
  if (due.length === 0) return;
  await changePublicData(db, async (transaction) => {
    await transaction
      .updateTable('events')
      .set({ past: 1 })
      .where('past', '=', 0)
      .where('day', '<', today)
      .execute();
    await incrementPublicRevision(transaction);
  });
};

/**
 * Deletes an event with its registrations and pictures.
 * Gives the names of the files that nothing refers to any more, to be deleted once this is committed.
 */
export const deleteEvent = async (db: Database, event: StoredEvent): Promise<string[]> => {
  await db.deleteFrom('registrations').where('event_id', '=', event.id).execute();
  await db.deleteFrom('event_log').where('event_id', '=', event.id).execute();
  await deleteDoor(db, event.id);
  await db.deleteFrom('event_images').where('event_id', '=', event.id).execute();
  await db.deleteFrom('events').where('id', '=', event.id).execute();
  await incrementPublicRevision(db);
  return unreferencedAmong(db, [event.banner, ...event.images]);
};

/** Changes what an event says, and counts the change. Gives the file that nothing refers to any more, if there is one. */
export const changeEvent = async (
  db: Database,
  { id, version, banner }: EventRow,
  to: Partial<Omit<EventRow, 'id' | 'version'>>,
): Promise<string[]> => {
  await db
    .updateTable('events')
    .set({ ...to, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await incrementPublicRevision(db);
  return to.banner === undefined ? [] : unreferencedAmong(db, [banner]);
};

/**
 * Adds pictures at the end of an event's; a name that is there already stays where it is. Gives how many it has then.
 */
export const appendEventImages = async (db: Database, eventId: string, names: string[]): Promise<number> => {
  const last = await db
    .selectFrom('event_images')
    .select((of) => of.fn.max('position').as('position'))
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  const next = Number(last?.position ?? -1) + 1;
  const rows = names.map((name, index) => ({ event_id: eventId, name, position: next + index }));
  await addEventImages(db, rows);
  const { count } = await db
    .selectFrom('event_images')
    .select((of) => of.fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Takes a picture out of an event's; false where it is not there.
 * `unused` names the file where nothing refers to it any more, to be deleted once this is committed.
 */
export const deleteEventImage = async (
  db: Database,
  eventId: string,
  name: string,
): Promise<{ found: boolean; unused: string[] }> => {
  const deleted = await db
    .deleteFrom('event_images')
    .where('event_id', '=', eventId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return { found: false, unused: [] };
  await incrementPublicRevision(db);
  return { found: true, unused: await unreferencedAmong(db, [name]) };
};
