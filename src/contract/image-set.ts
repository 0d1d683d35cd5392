import * as v from 'valibot';
import { anyAnswer, call, result } from './call';
import { fileName, someFileNames } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { whole } from './numeric';
import { pictureColours } from './picture-colours';

/** The years that a set of pictures may have (rule field-checks). */
export const years = { least: 1900, most: 2100 } as const;

/** A new set of pictures of a year (`set_image_with_date`). */
export const newImageSet = v.object({
  ImageDate: whole(years.least, years.most),
  Images: someFileNames,
});
export type NewImageSet = v.InferOutput<typeof newImageSet>;

/** The picture to be taken out of a list (`delete_photo_with_date`; ours for an event's pictures). */
export const imageToDelete = v.object({ ImgName: fileName });

/** A set as the backend answers it (rule stored-fields). */
const imageSet = v.object({
  _id: id,
  /** The year, as a text. */
  ImageDate: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  Images: optionalLenientList(v.string()),
  Colours: pictureColours,
});
export type ImageSet = v.InferOutput<typeof imageSet>;

export const imageSetList = lenientList(imageSet);

/** Calls about the pictures of a year. */
export const imageSetCalls = {
  /** Pictures that a set of that year has already are left out, so that a repeat adds nothing. */
  setImageWithDate: call({
    method: 'POST',
    path: '/set_image_with_date',
    who: 'owner',
    request: newImageSet,
    bodyLimit: limits.fileNamesBody,
    answer: filesTaken,
  }),
  /** Ascending by year, sets of one year in the order they came. The owner's list and the public one are the same. */
  getImageWithDate: call({
    method: 'GET',
    path: '/get_image_with_date',
    who: 'anyone',
    answer: result(imageSetList),
  }),
  getImageWithDateFrontend: call({
    method: 'GET',
    path: '/get_image_with_date_frontend',
    who: 'anyone',
    answer: result(imageSetList),
  }),
  /** Answers 202; a set without pictures goes too. */
  deletePhotoWithDate: call({
    method: 'POST',
    path: '/delete_photo_with_date/:id',
    who: 'owner',
    deduplicated: true,
    request: imageToDelete,
    status: 202,
    answer: anyAnswer,
  }),
} as const;
