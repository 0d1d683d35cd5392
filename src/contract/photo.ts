import * as v from 'valibot';
import { anyAnswer, get, ownerDeletion, post } from './call';
import { fileNames, someFileNames } from './file-name';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { pictureColours } from './picture-file';

/** `uplode_photo`: appends; existing names keep their position. */
export const newPhotos = v.object({ arr: someFileNames });

/**
 * `delete_my_photo`. With `removed` (extension) only those are deleted, so that a stale list deletes nothing else (rule
 * list-changes).
 */
const remainingPhotos = v.object({ resultArray: fileNames, removed: v.optional(fileNames) });

/** New order (extension). Names not listed follow in their old order; unknown ones are ignored. */
const photosInOrder = v.object({ arr: fileNames });

export const photoList = v.object({ Photo: lenientList(v.string()), Colours: pictureColours });
export type PhotoList = v.InferOutput<typeof photoList>;

export const photoCalls = {
  getMyPhoto: get('/get_my_photo', { who: 'anyone', answer: photoList }),
  uplodePhoto: post('/uplode_photo', {
    who: 'owner',
    request: newPhotos,
    bodyLimit: limits.fileNamesBody,
    answer: filesTaken,
  }),
  deleteMyPhoto: post('/delete_my_photo', {
    ...ownerDeletion,
    request: remainingPhotos,
    bodyLimit: limits.fileNamesBody,
  }),
  orderPhotos: post('/order_photos', {
    who: 'owner',
    request: photosInOrder,
    bodyLimit: limits.fileNamesBody,
    answer: anyAnswer,
    extension: true,
  }),
} as const;
