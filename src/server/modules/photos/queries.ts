import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';

/** In their order. */
export const allPhotos = async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('photos').select('name').orderBy('position').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

/** Appends photos; existing names keep their position. Returns the new total. */
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

/** Orders the photos by these names; the others follow in their previous order. */
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
