import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { readDay, writeDay } from '~/contract/event-date';
import type { NewVideo } from '~/contract/video';
import { changePublicData } from '../store/revision';
import type { VideoRow } from '../store/tables';
import { addVideos, allVideos, deleteVideo as deleteStored, hasVideo } from '../store/videos';
import type { Handler } from './call-context';
import { makeAhead } from './make-ahead';
import { isRepeat } from './once-per-key';
import { removeFiles } from './remove-files';
import { success } from './success';

/** A new video's row. */
export const videoRow = (id: string, of: NewVideo, now: Date): VideoRow => ({
  id,
  url: of.VideoUrl,
  day: readDay(of.VideoDate),
  thumbnail: of.Videoimage,
  about: of.AboutVideo,
  created_at: now.toISOString(),
});

export const getMyVideo: Handler<'getMyVideo'> = async (_, { db }) => ({
  result: (await allVideos(db)).map(({ id, url, day, thumbnail, about }) => ({
    _id: id,
    VideoUrl: url,
    VideoDate: day === null ? '' : writeDay(day),
    Videoimage: thumbnail,
    AboutVideo: about,
  })),
});

export const setMyVideo: Handler<'setMyVideo'> = async ({ body }, context) => {
  const row = videoRow(uuid(), body, context.now());
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'setMyVideo', body)) return;
    // From who sends no key: browsers send a request again by themselves when a connection ends without an answer.
    if (!(await hasVideo(transaction, row))) await addVideos(transaction, [row]);
  });
  makeAhead(context, [body.Videoimage]);
  return success;
};

export const deleteVideo: Handler<'deleteVideo'> = async ({ params }, context) => {
  const unused = await changePublicData(context.db, (transaction) => deleteStored(transaction, params.id));
  if (!unused) throw CallFailure.refused('not-found');
  await removeFiles(context, unused);
  return success;
};
