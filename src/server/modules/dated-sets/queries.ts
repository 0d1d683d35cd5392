import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { ImageSetRow } from '../../database/tables';

/** `images`: file names in their order. */
export interface StoredImageSet extends ImageSetRow {
  images: string[];
}

/** Returns all sets by year, then in order of creation. */
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

/** Returns the names that no set of the year contains. */
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

export const imagesOfSet = async (db: Database, setId: string): Promise<string[]> => {
  const images = await db.selectFrom('image_set_images').select('name').where('set_id', '=', setId).execute();
  return images.map(({ name }) => name);
};
