import * as v from 'valibot';
import { del, get, ownerDeletion, post, result } from './call';
import { optionalFileName } from './file-name';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { pictureColours } from './picture-file';
import { answeredText, changedText, optionalText } from './text';
import { inLanguage, translationsOf } from './translations';
import { webAddress } from './web-address';
import { eventDate } from './written-date';

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
  deleteVideo: del('/delete_video/:id', ownerDeletion),
} as const;
