import * as v from 'valibot';
import { get, ownerDeletion, post, result } from './call';
import { fileName, someFileNames } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { whole } from './numeric';
import { pictureColours } from './picture-file';

/** See rule field-checks. */
export const years = { least: 1900, most: 2100 } as const;

/** `set_image_with_date` */
export const newImageSet = v.object({
  ImageDate: whole(years.least, years.most),
  Images: someFileNames,
});
export type NewImageSet = v.InferOutput<typeof newImageSet>;

/** `delete_photo_with_date`, and for an event's pictures. */
export const imageToDelete = v.object({ ImgName: fileName });

/** See rule stored-fields. */
const imageSet = v.object({
  _id: id,
  /** Year as text. */
  ImageDate: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  Images: optionalLenientList(v.string()),
  Colours: pictureColours,
});
export type ImageSet = v.InferOutput<typeof imageSet>;

export const imageSetList = lenientList(imageSet);

export const imageSetCalls = {
  /** Skips pictures that the year has already. */
  setImageWithDate: post('/set_image_with_date', {
    who: 'owner',
    request: newImageSet,
    bodyLimit: limits.fileNamesBody,
    answer: filesTaken,
  }),
  /** By year, then in order of creation; same for owner and public. */
  getImageWithDate: get('/get_image_with_date', { who: 'anyone', answer: result(imageSetList) }),
  getImageWithDateFrontend: get('/get_image_with_date_frontend', {
    who: 'anyone',
    answer: result(imageSetList),
  }),
  /** Returns 202; deletes an empty set too. */
  deletePhotoWithDate: post('/delete_photo_with_date/:id', {
    ...ownerDeletion,
    request: imageToDelete,
    status: 202,
  }),
} as const;
