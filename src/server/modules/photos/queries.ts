import type { Database } from '../../platform/database/database';
import { incrementPublicRevision } from '../../platform/database/revision';
import { unreferencedAmong } from '../../platform/files/file-references';

/** The gallery's file names in their order. */
export const allPhotos = async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('photos').select('name').orderBy('position').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

/** Adds photos at the end; a name that is there already stays where it is. Gives how many there are then. */
export const appendPhotos = async (db: Database, names: string[]): Promise<number> => {
  const last = await db
    .selectFrom('photos')
    .select((of) => of.fn.max('position').as('position'))
    .executeTakeFirst();
  const next = Number(last?.position ?? -1) + 1;
  await db
    .insertInto('photos')
    .values(names.map((name, index) => ({ name, position: next + index })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await incrementPublicRevision(db);
  const { count } = await db
    .selectFrom('photos')
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Takes photos out; names that are not there are no failure.
 * Gives the names of the files that nothing refers to any more, to be deleted once this is committed.
 */
export const deletePhotos = async (db: Database, names: string[]): Promise<string[]> => {
  if (names.length === 0) return [];
  const deleted = await db.deleteFrom('photos').where('name', 'in', names).returning('name').execute();
  if (deleted.length === 0) return [];
  await incrementPublicRevision(db);
  return unreferencedAmong(
    db,
    deleted.map(({ name }) => name),
  );
};

/** Puts the photos in the order of these names; those that are not named follow in the order they had. */
export const orderPhotos = async (db: Database, names: string[]): Promise<void> => {
  const before = await allPhotos(db);
  const there = new Set(before);
  const named = names.filter((name) => there.has(name));
  const isNamed = new Set(named);
  const after = [...named, ...before.filter((name) => !isNamed.has(name))];
  if (after.every((name, position) => name === before[position])) return;
  await db.deleteFrom('photos').execute();
  await db
    .insertInto('photos')
    .values(after.map((name, position) => ({ name, position })))
    .execute();
  await incrementPublicRevision(db);
};
