import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { addImageSets, allImageSets, deleteImageOfSet } from '../store/image-sets';
import { changePublicData } from '../store/revision';
import type { Handler } from './call-context';
import { removeFiles } from './remove-files';
import { success } from './success';

export const getImageWithDate: Handler<'getImageWithDate'> = async (_, { db }) => ({
  result: (await allImageSets(db)).map(({ id, year, images }) => ({
    _id: id,
    ImageDate: String(year),
    Images: images,
  })),
});

export const setImageWithDate: Handler<'setImageWithDate'> = async ({ body }, { db, now }) => {
  const set = {
    id: uuid(),
    year: body.ImageDate,
    created_at: now().toISOString(),
    images: body.Images,
  };
  await changePublicData(db, (transaction) => addImageSets(transaction, [set]));
  return success;
};

export const deletePhotoWithDate: Handler<'deletePhotoWithDate'> = async ({ params, body }, context) => {
  const unused = await changePublicData(context.db, (transaction) =>
    deleteImageOfSet(transaction, params.id, body.ImgName),
  );
  if (!unused) throw CallFailure.refused('not-found');
  await removeFiles(context, unused);
  return success;
};
