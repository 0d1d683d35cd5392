import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { readDay } from '~/contract/event-date';
import { newVideo, type Video } from '~/contract/gallery';
import { readWebAddress } from '~/contract/written-address';
import {
  issueField,
  type TranslatedText,
  translatedDraft,
  translationsBody,
} from '../../owner-kit/translated-texts';
import { addOnce, ignoreNotFound } from '../../owner-kit/use-owner-action';
import { reuploadIfMissing } from '../uploads/picture-pipeline';

/** What visitors read in their language. */
export const translatedTexts = [
  { name: 'AboutVideo', label: 'pictures.aboutVideo', kind: 'long' },
] as const satisfies readonly TranslatedText[];

const ownFields = v.object({ VideoUrl: v.string(), VideoDate: v.string(), AboutVideo: v.string() });

/** Form values and draft schema of a video (rule my-videos). The date is yyyy-mm-dd. */
export const videoFields = v.object({ ...ownFields.entries, ...translatedDraft(translatedTexts) });
export type VideoFields = v.InferOutput<typeof videoFields>;
export const videoFieldNames = v.keyof(videoFields).options;
type VideoProblems = Partial<Record<keyof VideoFields, string>>;

export const emptyVideo = (): VideoFields =>
  v.parse(videoFields, { VideoUrl: '', VideoDate: '', AboutVideo: '' });

const bodyOf = (fields: VideoFields) => ({
  ...v.parse(ownFields, fields),
  ...translationsBody(translatedTexts, fields, (id) => fields[id].trim() !== ''),
});

/** Validates with the backend's schema, which rejects unsafe links such as `javascript:`. */
export function problemsOfVideo(fields: VideoFields): VideoProblems {
  const { issues = [] } = v.safeParse(newVideo, bodyOf(fields));
  // Reversed, so that the first problem of a field wins: "missing" before "invalid link".
  return Object.fromEntries(issues.map(({ path, message }) => [issueField(path), message]).reverse());
}

/** A video as sent by an earlier version in an attempt whose response may be lost. */
export const sentVideo = v.object({ ...ownFields.entries, Videoimage: v.string() });
export type SentVideo = v.InferOutput<typeof sentVideo>;

interface Saving {
  fields: VideoFields;
  key: string;
  renewKey: () => string;
  /** Attempts without a response in a draft of an earlier version, which kept no key. */
  sent: readonly SentVideo[];
  /** Called just before the request is sent; from then on the video may be stored. */
  onSending: () => void;
  upload: () => Promise<string>;
}

/**
 * Saves a video once (rules my-videos and quoted-messages), thumbnail first, so that no video names a missing file. A
 * stored earlier attempt with other content is deleted first, since the API cannot update videos. Rejects with
 * `UploadFailure` and `CallFailure`.
 */
export async function saveVideo(
  api: Pick<Api, 'userAuth' | 'getMyVideo' | 'setMyVideo' | 'deleteVideo'>,
  { fields, sent, onSending, upload, ...underKey }: Saving,
): Promise<void> {
  // Fail before the upload if the session has expired or there is no connection.
  await api.userAuth({});
  const remove = (id: string) => api.deleteVideo({ params: { id } }).catch(ignoreNotFound);
  const earlier = sent.length > 0 ? await findSentVideos(api, sent) : [];
  for (const { _id } of earlier) if (_id !== underKey.key) await remove(_id);
  const body = { ...bodyOf(fields), Videoimage: await upload() };
  onSending();
  const answer = await addOnce({
    ...underKey,
    add: (options) => api.setMyVideo({ body }, options),
    async change(id) {
      await remove(id);
      throw CallFailure.refused('not-found');
    },
  });
  await reuploadIfMissing(answer, body.Videoimage, upload);
}

async function findSentVideos(api: Pick<Api, 'getMyVideo'>, sent: readonly SentVideo[]): Promise<Video[]> {
  const { result } = await api.getMyVideo({}, { live: true });
  return result.filter((video) => sent.some((tried) => isSame(video, tried)));
}

const isSame = (stored: Video, mine: SentVideo): boolean =>
  stored.Videoimage === mine.Videoimage &&
  stored.VideoUrl === (readWebAddress(mine.VideoUrl) ?? mine.VideoUrl.trim()) &&
  stored.AboutVideo === mine.AboutVideo.trim() &&
  readDay(stored.VideoDate) === readDay(mine.VideoDate);
