import { readDay, writeDay } from '~/contract/values/event-date';
import type { NewVideo, Video } from '~/contract/video';
import type { VideoRow } from '../../platform/database/tables';

/** Maps a new video to its row. */
export const toVideoRow = (id: string, of: NewVideo, now: Date): VideoRow => ({
  id,
  url: of.VideoUrl,
  day: readDay(of.VideoDate),
  thumbnail: of.Videoimage,
  about: of.AboutVideo,
  created_at: now.toISOString(),
});

/** Maps a row to the answer's video. */
export const toVideo = (row: VideoRow): Video => ({
  _id: row.id,
  VideoUrl: row.url,
  VideoDate: row.day === null ? '' : writeDay(row.day),
  Videoimage: row.thumbnail,
  AboutVideo: row.about,
});
