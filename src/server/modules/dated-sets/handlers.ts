import { v7 as uuid } from 'uuid';
import { CallFailure } from '~/contract/call-failure';
import type { Handler } from '../../platform/calls/call-context';
import { filesTaken } from '../../platform/calls/files-taken';
import { success } from '../../platform/calls/success';
import { changePublicData } from '../../platform/database/revision';
import { pregenerateVariants } from '../../platform/pictures/pregenerate-variants';
import { withColours } from '../../platform/pictures/with-colours';
import { removeWithUndo } from '../removals/undoable-removal';
import { addImageSets, allImageSets, deleteImageOfSet, newInYear } from './queries';

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

/** The same under the address that public pages call. */
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
  await removeWithUndo(context, {
    name: 'deletePhotoWithDate',
    asked: { params, body },
    rows: [
      // Goes with its last picture.
      { table: 'image_sets', where: { id } },
      { table: 'image_set_images', where: { set_id: id, name: body.ImgName } },
    ],
    async work(transaction) {
      const unused = await deleteImageOfSet(transaction, id, body.ImgName);
      if (!unused) throw CallFailure.refused('not-found');
      return unused;
    },
  });
  return success;
};
