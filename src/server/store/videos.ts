import { unusedAmong } from './file-references';
import { raisePublicRevision } from './revision';
import type { Store } from './store';
import type { VideoRow } from './tables';

/** Every video in the order they were added. */
export const allVideos = (db: Store): Promise<VideoRow[]> =>
  db.selectFrom('videos').selectAll().orderBy('id').execute();

/** Whether this video is there word for word, with a thumbnail, which no two videos share by chance. */
export const hasVideo = async (
  db: Store,
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
export const addVideos = async (db: Store, rows: VideoRow[]): Promise<void> => {
  await db.insertInto('videos').values(rows).execute();
  await raisePublicRevision(db);
};

/**
 * Deletes a video; undefined where there was none.
 * Gives the name of its thumbnail where nothing refers to it any more, to be deleted once this is committed.
 */
export const deleteVideo = async (db: Store, id: string): Promise<string[] | undefined> => {
  const deleted = await db
    .deleteFrom('videos')
    .where('id', '=', id)
    .returning('thumbnail')
    .executeTakeFirst();
  if (!deleted) return undefined;
  await raisePublicRevision(db);
  return unusedAmong(db, [deleted.thumbnail]);
};
