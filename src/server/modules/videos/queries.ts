import type { Database } from '../../platform/database/database';
import { incrementPublicRevision } from '../../platform/database/revision';
import type { VideoRow } from '../../platform/database/tables';
import { unreferencedAmong } from '../../platform/files/file-references';

/** Every video in the order they were added. */
export const allVideos = (db: Database): Promise<VideoRow[]> =>
  db.selectFrom('videos').selectAll().orderBy('id').execute();

/** Whether this video is there word for word, with a thumbnail, which no two videos share by chance. */
export const hasVideo = async (
  db: Database,
  { url, thumbnail, day, about }: Pick<VideoRow, 'url' | 'thumbnail' | 'day' | 'about'>,
): Promise<boolean> => {
  if (thumbnail === '') return false;
  const found = await db
    .selectFrom('videos')
    .select('day')
    .where('thumbnail', '=', thumbnail)
    .where('url', '=', url)
    .where('about', '=', about)
    .execute();
  return found.some((other) => other.day === day);
};

/** Adds videos. */
export const addVideos = async (db: Database, rows: VideoRow[]): Promise<void> => {
  await db.insertInto('videos').values(rows).execute();
  await incrementPublicRevision(db);
};

/**
 * Deletes a video; undefined where there was none.
 * Gives the name of its thumbnail where nothing refers to it any more, to be deleted once this is committed.
 */
export const deleteVideo = async (db: Database, id: string): Promise<string[] | undefined> => {
  const deleted = await db
    .deleteFrom('videos')
    .where('id', '=', id)
    .returning('thumbnail')
    .executeTakeFirst();
  if (!deleted) return undefined;
  await incrementPublicRevision(db);
  return unreferencedAmong(db, [deleted.thumbnail]);
};
