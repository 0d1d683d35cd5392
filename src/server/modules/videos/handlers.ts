import { changePublicData } from '../../database/revision';
import { isRepeat, newRowId } from '../../guard/submit-once';
import { filesTaken } from '../../lib/answers';
import type { Handler } from '../../lib/call-context';
import { pregenerateVariants, withColours } from '../../pictures/handler-helpers';
import { removeWithUndo } from '../removals/undoable-removal';
import { inLanguageOf, writeTranslations } from '../translations/queries';
import { addVideos, allVideos, toVideo, toVideoRow } from './queries';

export const getMyVideo: Handler<'getMyVideo'> = async ({ query }, context) => {
  const own = (await allVideos(context.db)).map(toVideo);
  const videos = await inLanguageOf(context.db, 'videos', query, own);
  return {
    result: await Promise.all(videos.map((video) => withColours(context, video, [video.Videoimage]))),
  };
};

export const setMyVideo: Handler<'setMyVideo'> = async ({ body }, context) => {
  const row = toVideoRow(newRowId(context), body, context.now());
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'setMyVideo', body)) return;
    await addVideos(transaction, [row]);
    await writeTranslations(transaction, 'videos', row.id, body.Translations);
  });
  pregenerateVariants(context, [body.Videoimage]);
  return filesTaken(context, [body.Videoimage]);
};

export const deleteVideo: Handler<'deleteVideo'> = async ({ params }, context) => {
  const { id } = params;
  return removeWithUndo(context, {
    name: 'deleteVideo',
    asked: { params },
    rows: [
      { table: 'videos', where: { id } },
      { table: 'translations', where: { entity: 'videos', entity_id: id } },
    ],
  });
};
