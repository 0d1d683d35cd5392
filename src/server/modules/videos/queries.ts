import { readDay, writeDay } from '~/contract/event-date';
import type { NewVideo, Video } from '~/contract/video';
import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { VideoRow } from '../../database/tables';

/** In order of creation. */
export const allVideos = (db: Database): Promise<VideoRow[]> =>
  db.selectFrom('videos').selectAll().orderBy('created_at').orderBy('id').execute();

/** Returns undefined if there is no such video. */
export const videoAddress = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('videos').select('url').where('id', '=', id).executeTakeFirst())?.url;

export const addVideos = async (db: Database, rows: VideoRow[]): Promise<void> => {
  await db.insertInto('videos').values(rows).execute();
  await incrementPublicRevision(db);
};

export const toVideoRow = (id: string, of: NewVideo, now: Date): VideoRow => ({
  id,
  url: of.VideoUrl,
  day: readDay(of.VideoDate),
  thumbnail: of.Videoimage,
  about: of.AboutVideo,
  created_at: now.toISOString(),
});

export const toVideo = (row: VideoRow): Video => ({
  _id: row.id,
  VideoUrl: row.url,
  VideoDate: row.day === null ? '' : writeDay(row.day),
  Videoimage: row.thumbnail,
  AboutVideo: row.about,
});
