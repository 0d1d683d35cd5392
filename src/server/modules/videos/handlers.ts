import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { filesTaken } from '../../platform/calls/files-taken';
import { success } from '../../platform/calls/success';
import { changePublicData } from '../../platform/database/revision';
import { isRepeat } from '../../platform/idempotency/submit-once';
import { pregenerateVariants } from '../../platform/pictures/pregenerate-variants';
import { withColours } from '../../platform/pictures/with-colours';
import { removeWithUndo } from '../removals/undoable-removal';
import { toVideo, toVideoRow } from './mapping';
import { addVideos, allVideos, deleteVideo as deleteStored, hasVideo } from './queries';

export const getMyVideo: Handler<'getMyVideo'> = async (_, context) => {
  const videos = (await allVideos(context.db)).map(toVideo);
  return {
    result: await Promise.all(videos.map((video) => withColours(context, video, [video.Videoimage]))),
  };
};

export const setMyVideo: Handler<'setMyVideo'> = async ({ body }, context) => {
  const row = toVideoRow(uuid(), body, context.now());
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'setMyVideo', body)) return;
    // From who sends no key: browsers send a request again by themselves when a connection ends without an answer.
    if (!(await hasVideo(transaction, row))) await addVideos(transaction, [row]);
  });
  pregenerateVariants(context, [body.Videoimage]);
  return filesTaken(context, [body.Videoimage]);
};

export const deleteVideo: Handler<'deleteVideo'> = async ({ params }, context) => {
  const { id } = params;
  await removeWithUndo(context, {
    name: 'deleteVideo',
    asked: { params },
    rows: [{ table: 'videos', where: { id } }],
    async work(transaction) {
      const unused = await deleteStored(transaction, id);
      if (!unused) throw CallFailure.refused('not-found');
      return unused;
    },
  });
  return success;
};
