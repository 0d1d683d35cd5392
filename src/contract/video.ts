import * as v from 'valibot';
import { anyAnswer, call, result } from './call';
import { optionalFileName } from './file-name';
import { id } from './id';
import { lenientList } from './lenient-list';
import { limits } from './limits';
import { filesTaken } from './missing-files';
import { pictureColours } from './picture-colours';
import { answeredText, optionalText } from './text';
import { webAddress } from './web-address';
import { eventDate } from './written-date';

/** A new video (`set_my_video`). */
export const newVideo = v.object({
  VideoUrl: webAddress,
  /** Either spelling of a day, or empty. Stored as 05/March/2024. */
  VideoDate: eventDate,
  Videoimage: optionalFileName,
  AboutVideo: optionalText(limits.description),
});
export type NewVideo = v.InferOutput<typeof newVideo>;

/**
 * A video as the backend answers it (rule stored-fields). An entry without an id is skipped (rule video-gallery), as
 * one that does not fit.
 */
export const video = v.object({
  _id: id,
  VideoUrl: answeredText,
  VideoDate: answeredText,
  Videoimage: answeredText,
  AboutVideo: answeredText,
  Colours: pictureColours,
});
export type Video = v.InferOutput<typeof video>;

export const videoList = lenientList(video);

/** Calls about videos. */
export const videoCalls = {
  getMyVideo: call({ method: 'GET', path: '/get_my_video', who: 'anyone', answer: result(videoList) }),
  setMyVideo: call({
    method: 'POST',
    path: '/set_my_video',
    who: 'owner',
    deduplicated: true,
    request: newVideo,
    answer: filesTaken,
  }),
  deleteVideo: call({
    method: 'DELETE',
    path: '/delete_video/:id',
    who: 'owner',
    deduplicated: true,
    answer: anyAnswer,
  }),
} as const;
