import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { filesTaken, limitList, pregenerateVariants, success, withColours } from '../../calls/answers';
import type { Handler } from '../../calls/call-context';
import { changePublicData } from '../../calls/event-turn';
import { isRepeat, newRowId } from '../../calls/submit-once';
import type { Database } from '../../database/database';
import { removeWithUndo } from '../removals/undoable-removal';
import { inLanguageOf, writeTranslations } from '../translations/queries';
import {
  addImageSets,
  addVideos,
  allImageSets,
  allPhotos,
  allVideos,
  appendPhotos,
  imagesOfSet,
  newInYear,
  orderPhotos as order,
  toVideo,
  toVideoRow,
} from './queries';

/** Most photos on the home page. */
const latest = 6;

export const getMyPhoto: Handler<'getMyPhoto'> = async (_, context) => {
  const Photo = await allPhotos(context.db);
  // The latest first: the home page shows them.
  return withColours(context, { Photo }, [...Photo.slice(-latest), ...Photo]);
};

export const uplodePhoto: Handler<'uplodePhoto'> = async ({ body }, context) => {
  await changePublicData(context.db, async (transaction) =>
    limitList(await appendPhotos(transaction, body.arr)),
  );
  pregenerateVariants(context, body.arr);
  return filesTaken(context, body.arr);
};

export const deleteMyPhoto: Handler<'deleteMyPhoto'> = async ({ body }, context) => {
  const remaining = new Set(body.resultArray);
  const removed = async (db: Database) =>
    body.removed ?? (await allPhotos(db)).filter((name) => !remaining.has(name));
  return removeWithUndo(context, {
    name: 'deleteMyPhoto',
    asked: { body },
    rows: async (transaction) => [{ table: 'photos', where: { name: await removed(transaction) } }],
    allowsNone: true,
  });
};

export const orderPhotos: Handler<'orderPhotos'> = async ({ body }, { db }) => {
  await changePublicData(db, (transaction) => order(transaction, body.arr));
  return success;
};

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

export const getImageWithDate: Handler<'getImageWithDate'> = async (_, context) => {
  const sets = await allImageSets(context.db);
  return {
    result: await Promise.all(
      sets.map(({ id, year, images }) =>
        withColours(context, { _id: id, ImageDate: String(year), Images: images }, images),
      ),
    ),
  };
};

/** Alias for public pages. */
export const getImageWithDateFrontend: Handler<'getImageWithDateFrontend'> = (input, context) =>
  getImageWithDate(input, context);

export const setImageWithDate: Handler<'setImageWithDate'> = async ({ body }, context) => {
  const set = { id: uuid(), year: body.ImageDate, created_at: context.now().toISOString() };
  await changePublicData(context.db, async (transaction) => {
    const images = await newInYear(transaction, body.ImageDate, body.Images);
    if (images.length > 0) await addImageSets(transaction, [{ ...set, images }]);
  });
  pregenerateVariants(context, body.Images);
  return filesTaken(context, body.Images);
};

export const deletePhotoWithDate: Handler<'deletePhotoWithDate'> = async ({ params, body }, context) => {
  const { id } = params;
  return removeWithUndo(context, {
    name: 'deletePhotoWithDate',
    asked: { params, body },
    async rows(transaction) {
      const images = await imagesOfSet(transaction, id);
      if (!images.includes(body.ImgName)) throw CallFailure.refused('not-found');
      return [
        // Deleted with its last picture.
        { table: 'image_sets', where: { id }, stays: images.length > 1 },
        { table: 'image_set_images', where: { set_id: id, name: body.ImgName } },
      ];
    },
  });
};
