import * as v from 'valibot';
import { optionalFileName } from './file-name';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { answeredText, optionalText } from './text';
import { webAddress } from './web-address';
import { eventDate } from './written-date';

/** A new video (§7, set_my_video). */
export const newVideo = v.object({
  VideoUrl: webAddress,
  /** Either spelling of a day, or empty. Kept as 05/March/2024. */
  VideoDate: eventDate,
  Videoimage: optionalFileName,
  AboutVideo: optionalText(limits.description),
});
export type NewVideo = v.InferOutput<typeof newVideo>;

/** A video as the backend answers it (§3). An entry without an id is skipped (§2.16), as one that does not fit. */
export const video = v.object({
  _id: id,
  VideoUrl: answeredText,
  VideoDate: answeredText,
  Videoimage: answeredText,
  AboutVideo: answeredText,
});
export type Video = v.InferOutput<typeof video>;

export const videoList = lenientList(video);
