import * as v from 'valibot';
import { anyAnswer, call } from './call';
import { fileNames, someFileNames } from './file-name';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { pictureColours } from './picture-colours';

/** Photos to be added at the end of the gallery (`uplode_photo`); a name already there stays where it is. */
export const newPhotos = v.object({ arr: someFileNames });

/**
 * What is to remain of the gallery (`delete_my_photo`). With `removed`, ours, only those are taken out, so that a
 * stale list deletes nothing that was added elsewhere (rule list-changes).
 */
const remainingPhotos = v.object({ resultArray: fileNames, removed: v.optional(fileNames) });

/**
 * The gallery's names in a new order (ours). Those that are not named, because they were added elsewhere meanwhile, come
 * after them in the order they had; those that the gallery does not have are left out.
 */
const photosInOrder = v.object({ arr: fileNames });

/** The gallery: file names in their order. */
export const photoList = v.object({ Photo: lenientList(v.string()), Colours: pictureColours });
export type PhotoList = v.InferOutput<typeof photoList>;

/** Calls about the photo gallery. */
export const photoCalls = {
  getMyPhoto: call({ method: 'GET', path: '/get_my_photo', who: 'anyone', answer: photoList }),
  uplodePhoto: call({
    method: 'POST',
    path: '/uplode_photo',
    who: 'owner',
    request: newPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: filesTaken,
  }),
  deleteMyPhoto: call({
    method: 'POST',
    path: '/delete_my_photo',
    who: 'owner',
    deduplicated: true,
    request: remainingPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: anyAnswer,
  }),
  orderPhotos: call({
    method: 'POST',
    path: '/order_photos',
    who: 'owner',
    request: photosInOrder,
    bodyLimit: limits.fileNamesBody,
    answer: anyAnswer,
    extension: true,
  }),
} as const;
