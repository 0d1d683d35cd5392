import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { newVideo } from '~/contract/gallery';
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

interface Saving {
  fields: VideoFields;
  key: string;
  renewKey: () => string;
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
  api: Pick<Api, 'userAuth' | 'setMyVideo' | 'deleteVideo'>,
  { fields, onSending, upload, ...underKey }: Saving,
): Promise<void> {
  // Fail before the upload if the session has expired or there is no connection.
  await api.userAuth({});
  const body = { ...bodyOf(fields), Videoimage: await upload() };
  onSending();
  const answer = await addOnce({
    ...underKey,
    add: (options) => api.setMyVideo({ body }, options),
    async change(id) {
      await api.deleteVideo({ params: { id } }).catch(ignoreNotFound);
      throw CallFailure.refused('not-found');
    },
  });
  await reuploadIfMissing(answer, body.Videoimage, upload);
}
