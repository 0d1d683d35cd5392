import { useRouteContext } from '@tanstack/react-router';
import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { newVideo } from '~/contract/gallery';
import { formatFailure } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { DraftNote, OwnerForm } from '../../owner-kit/owner-form';
import { versionDraft } from '../../owner-kit/save-version';
import {
  issueField,
  TranslatedSections,
  type TranslatedText,
  translatedDraft,
  translationsBody,
} from '../../owner-kit/translated-texts';
import { ignoreNotFound } from '../../owner-kit/use-owner-action';
import { useOwnerForm } from '../../owner-kit/use-owner-form';
import { TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notices';
import { videosQuery } from '../galleries/gallery-queries';
import { PictureField } from '../uploads/picture-field';
import { addWithPicture, type PictureAttempt } from '../uploads/picture-pipeline';
import { notifyIfUploadFailed } from '../uploads/upload-failure';
import { refetchAfterUpload } from '../uploads/upload-target';
import { type PictureFieldModel, usePictureField } from '../uploads/use-picture-field';

/** The texts that visitors read in their language. */
const translatedTexts = [
  { name: 'AboutVideo', label: 'pictures.aboutVideo', kind: 'long' },
] as const satisfies readonly TranslatedText[];

const ownFields = v.object({ VideoUrl: v.string(), VideoDate: v.string(), AboutVideo: v.string() });

/** Form values and draft schema of a video (rule my-videos). The date is yyyy-mm-dd. */
export const videoFields = v.object({ ...ownFields.entries, ...translatedDraft(translatedTexts) });
export type VideoFields = v.InferOutput<typeof videoFields>;
const videoFieldNames = v.keyof(videoFields).options;
type VideoProblems = Partial<Record<keyof VideoFields, string>>;

export const emptyVideo = (): VideoFields =>
  v.parse(videoFields, { VideoUrl: '', VideoDate: '', AboutVideo: '' });

const bodyOf = (fields: VideoFields) => ({
  ...v.parse(ownFields, fields),
  ...translationsBody(translatedTexts, fields, (id) => fields[id].trim() !== ''),
});

/** Validates with the backend's schema, which rejects unsafe links such as `javascript:`. */
function problemsOfVideo(fields: VideoFields): VideoProblems {
  const { issues = [] } = v.safeParse(newVideo, bodyOf(fields));
  // Reversed, so that the first problem of a field wins: "missing" before "invalid link".
  return Object.fromEntries(issues.map(({ path, message }) => [issueField(path), message]).reverse());
}

interface Saving extends PictureAttempt {
  fields: VideoFields;
}

/**
 * Saves a video once (rules my-videos and quoted-messages). A stored earlier attempt with other content is deleted first,
 * since the API cannot update videos. Rejects with `UploadFailure` and `CallFailure`.
 */
export const saveVideo = (
  api: Pick<Api, 'userAuth' | 'setMyVideo' | 'deleteVideo'>,
  { fields, ...attempt }: Saving,
): Promise<void> =>
  addWithPicture({
    ...attempt,
    api,
    add: (Videoimage, underKey) => api.setMyVideo({ body: { ...bodyOf(fields), Videoimage } }, underKey),
    async change(id) {
      await api.deleteVideo({ params: { id } }).catch(ignoreNotFound);
      throw CallFailure.refused('not-found');
    },
  });

const videoDraft = versionDraft(videoFields);

const empty = () => ({ fields: emptyVideo() });

/** The name of the form's draft. */
export const newVideoForm = 'new-video';

/** State of the form for a new video (rules my-videos and quoted-messages). */
function useVideoForm(thumbnail: PictureFieldModel, onSaved: () => void) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });

  const form = useOwnerForm({
    name: newVideoForm,
    record: undefined,
    title: ({ AboutVideo, VideoUrl }) => AboutVideo || VideoUrl,
    draft: videoDraft,
    start: empty,
    fieldNames: videoFieldNames,
    picture: thumbnail,
    isLeft: false,
    check: (fields) => ({ problems: problemsOfVideo(fields) }),
    async save(attempt) {
      await saveVideo(api, { ...attempt, upload: thumbnail.upload });
      return null;
    },
    onSaved() {
      form.restart(empty());
      notify({ kind: 'success', title: t('pictures.videoSaved') });
      refetchAfterUpload(queryClient, videosQuery(api).queryKey);
      onSaved();
    },
    onFailed(error, { report }) {
      if (notifyIfUploadFailed(error, t('pictures.thumbnailFailed'), t)) return;
      const message = { title: formatFailure(error, t), text: t('pictures.videoKept') };
      report(error, { unreachable: message, refused: message });
    },
  });
  return form;
}

export function VideoForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation();
  const thumbnail = usePictureField();
  const form = useVideoForm(thumbnail, onSaved);
  const { fields, problems } = form;
  const field = (name: keyof VideoFields) => ({
    name,
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.change({ ...fields, [name]: target.value }),
  });
  const linkProblem = (problem: string | undefined) => {
    if (!problem) return undefined;
    if (problem === 'missing') return t('pictures.linkMissing');
    return t(problem === 'too-long' ? 'forms.tooLong' : 'pictures.badLink');
  };
  return (
    <>
      {form.isDraftShown && (
        <DraftNote kind="new" savedAt={form.savedAt} onDrop={() => form.restart(empty())} />
      )}
      <OwnerForm form={form} save={t('pictures.saveVideo')} className="max-w-3xl">
        <PictureField
          label={t('pictures.thumbnail')}
          note={t('forms.optional')}
          shape="landscape"
          picture={thumbnail}
          chooseLabel={t('pictures.chooseThumbnail')}
          changeLabel={t('pictures.changeThumbnail')}
        />
        <TextField
          label={t('pictures.videoLink')}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('VideoUrl')}
          problem={linkProblem(problems.VideoUrl)}
        />
        <TextField
          label={t('events.date')}
          mark={t('forms.optional')}
          type="date"
          max="9999-12-31"
          {...field('VideoDate')}
          problem={problems.VideoDate && t('pictures.badDate')}
        />
        <TextArea
          label={t('pictures.aboutVideo')}
          mark={t('forms.optional')}
          {...field('AboutVideo')}
          problem={problems.AboutVideo && t('forms.tooLong')}
        />
        <TranslatedSections
          texts={translatedTexts}
          fields={fields}
          problems={problems}
          onChange={(id, value) => form.change({ ...fields, [id]: value })}
        />
      </OwnerForm>
    </>
  );
}
