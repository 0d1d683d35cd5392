import type { Day } from '~/contract/event-date';
import { raisePublicRevision } from './revision';
import type { Store } from './store';
import type { EventImageRow, EventRow } from './tables';

/** An event with the names of its pictures in their order. */
export interface StoredEvent extends EventRow {
  images: string[];
}

/** Every event, current and past, ascending by day, those without one last. */
export const allEvents = async (db: Store): Promise<StoredEvent[]> => {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .orderBy('day', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const images = await db
    .selectFrom('event_images')
    .select(['event_id', 'name'])
    .orderBy('position')
    .execute();
  const byEvent = new Map(rows.map((row) => [row.id, { ...row, images: [] as string[] }]));
  for (const { event_id, name } of images) byEvent.get(event_id)?.images.push(name);
  return [...byEvent.values()];
};

/** One event with its pictures, or undefined. */
export const findEvent = async (db: Store, id: string): Promise<StoredEvent | undefined> => {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const images = await db
    .selectFrom('event_images')
    .select('name')
    .where('event_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...row, images: images.map(({ name }) => name) };
};

/** True while there is no event at all. */
export const hasNoEvents = async (db: Store): Promise<boolean> =>
  (await db.selectFrom('events').select('id').limit(1).execute()).length === 0;

/** Adds events. */
export const addEvents = async (db: Store, rows: EventRow[]): Promise<void> => {
  await db.insertInto('events').values(rows).execute();
  await raisePublicRevision(db);
};

/** Adds pictures to events; one whose name is there already is left as it is. */
export const addEventImages = async (db: Store, rows: EventImageRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('event_images')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await raisePublicRevision(db);
};

/** Makes an event past. */
export const setPast = async (db: Store, id: string): Promise<void> => {
  await db.updateTable('events').set({ past: 1 }).where('id', '=', id).execute();
  await raisePublicRevision(db);
};

/**
 * Makes every event before a day past. Looks first, so that the usual read writes nothing; two processes that do it
 * at once end where one would.
 */
export const setPastBefore = async (db: Store, today: Day): Promise<void> => {
  const due = await db
    .selectFrom('events')
    .select('id')
    .where('past', '=', 0)
    .where('day', '<', today)
    .limit(1)
    .execute();
  if (due.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('events')
      .set({ past: 1 })
      .where('past', '=', 0)
      .where('day', '<', today)
      .execute();
    await raisePublicRevision(transaction);
  });
};

/**
 * Deletes an event with its registrations and pictures.
 * Gives the names of the files that nothing refers to any more, to be deleted once this is committed.
 */
export const deleteEvent = async (db: Store, event: StoredEvent): Promise<string[]> => {
  await db.deleteFrom('registrations').where('event_id', '=', event.id).execute();
  await db.deleteFrom('event_images').where('event_id', '=', event.id).execute();
  await db.deleteFrom('events').where('id', '=', event.id).execute();
  await raisePublicRevision(db);
  const names = [event.banner, ...event.images].filter(Boolean);
  if (names.length === 0) return [];
  const banners = await db
    .selectFrom('events')
    .select('banner as name')
    .where('banner', 'in', names)
    .execute();
  const images = await db.selectFrom('event_images').select('name').where('name', 'in', names).execute();
  const used = new Set([...banners, ...images].map(({ name }) => name));
  return names.filter((name) => !used.has(name));
};
