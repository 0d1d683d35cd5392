import { readDay, writeDay } from '~/contract/event-date';
import type { NewVideo, Video } from '~/contract/gallery';
import { countRows, type Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { ImageSetRow, VideoRow } from '../../database/tables';

/** In their order. */
export const allPhotos = async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('photos').select('name').orderBy('position').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

/** Appends photos; existing names keep their position. Returns the new total. */
export const appendPhotos = async (db: Database, names: string[]): Promise<number> => {
  const last = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  const next = Number(last?.position ?? -1) + 1;
  await db
    .insertInto('photos')
    .values(names.map((name, index) => ({ name, position: next + index })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await incrementPublicRevision(db);
  return countRows(db.selectFrom('photos'));
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

/** In order of creation. */
export const allVideos = (db: Database): Promise<VideoRow[]> =>
  db.selectFrom('videos').selectAll().orderBy('created_at').orderBy('id').execute();

/** Returns undefined if there is no such video. */
export const videoAddress = async (db: Database, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('videos').select('url').where('id', '=', id).executeTakeFirst();
  return row?.url;
};

export const addVideos = async (db: Database, rows: VideoRow[]): Promise<void> => {
  await db.insertInto('videos').values(rows).execute();
  await incrementPublicRevision(db);
};

export const toVideoRow = (id: string, video: NewVideo, now: Date): VideoRow => ({
  id,
  url: video.VideoUrl,
  day: readDay(video.VideoDate),
  thumbnail: video.Videoimage,
  about: video.AboutVideo,
  created_at: now.toISOString(),
});

export const toVideo = (row: VideoRow): Video => ({
  _id: row.id,
  VideoUrl: row.url,
  VideoDate: row.day === null ? '' : writeDay(row.day),
  Videoimage: row.thumbnail,
  AboutVideo: row.about,
});

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
