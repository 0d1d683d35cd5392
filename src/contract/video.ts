import * as v from 'valibot';
import { eventDate } from './event-date';
import { optionalFileName } from './file-name';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { optionalText, requiredText } from './text';

/** True for an address that a browser may safely open: http or https, and no other scheme. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/** A new video (§7, set_my_video). */
export const newVideo = v.object({
  VideoUrl: v.pipe(requiredText(limits.link), v.check(isWebAddress, 'not-valid')),
  /** Either spelling of a day, or empty. Kept as 05/March/2024. */
  VideoDate: eventDate,
  Videoimage: optionalFileName,
  AboutVideo: optionalText(limits.description),
});
export type NewVideo = v.InferOutput<typeof newVideo>;

/** A video as the backend answers it (§3). An entry without an id is skipped (§2.16), as one that does not fit. */
export const video = v.object({
  _id: id,
  VideoUrl: v.optional(v.string(), ''),
  VideoDate: v.optional(v.string(), ''),
  Videoimage: v.optional(v.string(), ''),
  AboutVideo: v.optional(v.string(), ''),
});
export type Video = v.InferOutput<typeof video>;

export const videoList = lenientList(video);
