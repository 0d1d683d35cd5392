import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { addImageSets, allImageSets, deleteImageOfSet, newInYear } from '../store/image-sets';
import { changePublicData } from '../store/revision';
import type { Handler } from './call-context';
import { makeAhead } from './make-ahead';
import { removeFiles } from './remove-files';
import { success } from './success';

export const getImageWithDate: Handler<'getImageWithDate'> = async (_, { db }) => ({
  result: (await allImageSets(db)).map(({ id, year, images }) => ({
    _id: id,
    ImageDate: String(year),
    Images: images,
  })),
});

export const setImageWithDate: Handler<'setImageWithDate'> = async ({ body }, context) => {
  const set = { id: uuid(), year: body.ImageDate, created_at: context.now().toISOString() };
  await changePublicData(context.db, async (transaction) => {
    const images = await newInYear(transaction, body.ImageDate, body.Images);
    if (images.length > 0) await addImageSets(transaction, [{ ...set, images }]);
  });
  makeAhead(context, body.Images);
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
