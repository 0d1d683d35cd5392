import type { Database } from '../../platform/database/database';
import { incrementPublicRevision } from '../../platform/database/revision';
import type { ImageSetRow } from '../../platform/database/tables';
import { unreferencedAmong } from '../../platform/files/file-references';

/** A set with the names of its pictures in their order. */
export interface StoredImageSet extends ImageSetRow {
  images: string[];
}

/** Every set, ascending by year, those of one year in the order they came. */
export const allImageSets = async (db: Database): Promise<StoredImageSet[]> => {
  const rows = await db.selectFrom('image_sets').selectAll().orderBy('year').orderBy('id').execute();
  const images = await db
    .selectFrom('image_set_images')
    .select(['set_id', 'name'])
    .orderBy('set_id')
    .orderBy('position')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { ...row, images: [] as string[] }]));
  for (const { set_id, name } of images) byId.get(set_id)?.images.push(name);
  return [...byId.values()];
};

/** Those of these names that no set of the year has. */
export const newInYear = async (db: Database, year: number, names: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('image_sets')
    .innerJoin('image_set_images', 'image_set_images.set_id', 'image_sets.id')
    .select('image_set_images.name')
    .where('image_sets.year', '=', year)
    .where('image_set_images.name', 'in', names)
    .execute();
  const there = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !there.has(name));
};

/** Adds sets with their pictures. */
export const addImageSets = async (db: Database, sets: StoredImageSet[]): Promise<void> => {
  await db
    .insertInto('image_sets')
    .values(sets.map(({ images, ...row }) => row))
    .execute();
  const rows = sets.flatMap(({ id, images }) =>
    images.map((name, position) => ({ set_id: id, name, position })),
  );
  if (rows.length > 0) await db.insertInto('image_set_images').values(rows).execute();
  await incrementPublicRevision(db);
};

/**
 * Takes a picture out of a set, and the set away with its last one; undefined where it is not there.
 * Gives the file's name where nothing refers to it any more, to be deleted once this is committed.
 */
export const deleteImageOfSet = async (
  db: Database,
  setId: string,
  name: string,
): Promise<string[] | undefined> => {
  const deleted = await db
    .deleteFrom('image_set_images')
    .where('set_id', '=', setId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return undefined;
  const left = await db
    .selectFrom('image_set_images')
    .select('name')
    .where('set_id', '=', setId)
    .limit(1)
    .execute();
  if (left.length === 0) await db.deleteFrom('image_sets').where('id', '=', setId).execute();
  await incrementPublicRevision(db);
  return unreferencedAmong(db, [name]);
};
