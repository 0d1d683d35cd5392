import * as v from 'valibot';
import { fileName, someFileNames } from './file-name';
import { id } from './id';
import { lenientList, optionalLenientList } from './lenient-list';
import { whole } from './numeric';

/** §5: the year of a set of pictures. */
export const years = { least: 1900, most: 2100 } as const;

/** A new set of pictures of a year (§7, set_image_with_date). */
export const newImageSet = v.object({
  ImageDate: whole(years.least, years.most),
  Images: someFileNames,
});
export type NewImageSet = v.InferOutput<typeof newImageSet>;

/** The picture to be taken out of a list (§7, delete_photo_with_date; ours for an event's pictures). */
export const imageToDelete = v.object({ ImgName: fileName });

/** A set as the backend answers it (§3). */
const imageSet = v.object({
  _id: id,
  /** The year, as a text. */
  ImageDate: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  Images: optionalLenientList(v.string()),
});
export type ImageSet = v.InferOutput<typeof imageSet>;

export const imageSetList = lenientList(imageSet);
