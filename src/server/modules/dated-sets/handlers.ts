import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import { changePublicData } from '../../database/revision';
import { filesTaken } from '../../lib/answers';
import type { Handler } from '../../lib/call-context';
import { pregenerateVariants, withColours } from '../../pictures/handler-helpers';
import { removeWithUndo } from '../removals/undoable-removal';
import { addImageSets, allImageSets, imagesOfSet, newInYear } from './queries';

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
