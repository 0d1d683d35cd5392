import * as v from 'valibot';
import type { Api } from '~/contract/calls';
import { readDay } from '~/contract/values/event-date';
import type { Video } from '~/contract/video';
import { ignoreNotFound } from '../../../shared/owner/actions/ignore-not-found';
import { sendAgainIfMissing } from '../../uploads/send-again';
import { type VideoFields, videoFields } from './video-fields';

/** A video as it went out in a try that may have ended without an answer. */
export const sentVideo = v.object({ ...videoFields.entries, Videoimage: v.string() });
export type SentVideo = v.InferOutput<typeof sentVideo>;

interface Saving {
  fields: VideoFields;
  /** Earlier tries; one that ended without an answer may have arrived. */
  sent: readonly SentVideo[];
  /** From here on nobody knows whether this arrives, until it is told. */
  onSending: (video: SentVideo) => void;
  /** Of this try: the browser may send a request twice by itself. Undefined where the backend knows no keys. */
  key: string | undefined;
  /** The name that the chosen thumbnail has or will have in the store, empty without one. */
  thumbnailName: () => string;
  /** Uploads the thumbnail and gives its name. Rejects with `UploadFailure`. */
  upload: () => Promise<string>;
}

/**
 * Saves a video once (rules my-videos and quoted-messages), its thumbnail first, so that no video ever names a file
 * that is not there. Where an earlier try has arrived after all, it is this one, or it gives way to what the owner has
 * changed since: no call changes a video. Rejects with `UploadFailure` and `CallFailure`.
 */
export async function saveVideo(
  api: Pick<Api, 'userAuth' | 'getMyVideo' | 'setMyVideo' | 'deleteVideo'>,
  { fields, sent, onSending, key, thumbnailName, upload }: Saving,
): Promise<void> {
  // Who is not signed in any more, or has no connection, learns it before a picture is sent.
  await api.userAuth({});
  const arrived = sent.length > 0 ? await arrivedOf(api, sent) : [];
  const there = arrived.find((video) => isSame(video, { ...fields, Videoimage: thumbnailName() }));
  if (!there) {
    const video = { ...fields, Videoimage: await upload() };
    onSending(video);
    const answer = await api.setMyVideo(
      { body: video },
      { ...(key !== undefined && { idempotencyKey: key }) },
    );
    await sendAgainIfMissing(answer, video.Videoimage, upload);
  }
  for (const { _id } of arrived.filter((video) => video !== there))
    await api.deleteVideo({ params: { id: _id } }).catch(ignoreNotFound);
}

async function arrivedOf(api: Pick<Api, 'getMyVideo'>, sent: readonly SentVideo[]): Promise<Video[]> {
  const { result } = await api.getMyVideo({}, { live: true });
  return result.filter((video) => sent.some((tried) => isSame(video, tried)));
}

const isSame = (stored: Video, mine: SentVideo): boolean =>
  stored.Videoimage === mine.Videoimage &&
  stored.VideoUrl === mine.VideoUrl.trim() &&
  stored.AboutVideo === mine.AboutVideo.trim() &&
  readDay(stored.VideoDate) === readDay(mine.VideoDate);
