import * as v from 'valibot';
import { anyAnswer, del, get, lenientList, optionalLenientList, ownerAction, post, result } from './call';
import { answeredText, changedText, eventDate, integerBetween, optionalText } from './field-schemas';
import { fileName, fileNames, filesTaken, optionalFileName, someFileNames } from './file-name';
import { id } from './id';
import { limits } from './limits';
import { pictureColours } from './picture-file';
import { inLanguage, translationsOf } from './translations';
import { webAddress } from './written-address';

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
    ...ownerAction,
    request: remainingPhotos,
    bodyLimit: limits.fileNamesBody,
  }),
  orderPhotos: post('/order_photos', {
    who: 'owner',
    request: photosInOrder,
    bodyLimit: limits.fileNamesBody,
    answer: anyAnswer,
  }),
} as const;

/** See rule field-checks. */
export const years = { min: 1900, max: 2100 } as const;

/** `set_image_with_date` */
export const newImageSet = v.object({
  ImageDate: integerBetween(years.min, years.max),
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
    ...ownerAction,
    request: imageToDelete,
    status: 202,
  }),
} as const;

const translations = translationsOf({ AboutVideo: changedText(limits.description) });

/** `set_my_video` */
export const newVideo = v.object({
  VideoUrl: webAddress,
  /** Any format of `readDay`, or empty. Stored as 05/March/2024. */
  VideoDate: eventDate,
  Videoimage: optionalFileName,
  AboutVideo: optionalText(limits.description),
  Translations: translations,
});
export type NewVideo = v.InferOutput<typeof newVideo>;

/** See rule stored-fields. Entries without an id are skipped (rule video-gallery). */
export const video = v.object({
  _id: id,
  VideoUrl: answeredText,
  VideoDate: answeredText,
  Videoimage: answeredText,
  AboutVideo: answeredText,
  Colours: pictureColours,
  Translations: translations,
});
export type Video = v.InferOutput<typeof video>;

export const videoList = lenientList(video);

export const videoCalls = {
  getMyVideo: get('/get_my_video', { who: 'anyone', query: inLanguage, answer: result(videoList) }),
  setMyVideo: post('/set_my_video', {
    who: 'owner',
    deduplicated: true,
    request: newVideo,
    answer: filesTaken,
  }),
  deleteVideo: del('/delete_video/:id', ownerAction),
} as const;
