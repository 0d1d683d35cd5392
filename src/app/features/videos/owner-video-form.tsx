import { useRouteContext } from '@tanstack/react-router';
import { formatFailure } from '../../lib/call-failures';
import { useTranslation } from '../../lib/i18n';
import { OwnerForm } from '../../owner-kit/owner-form';
import { useFailedSave } from '../../owner-kit/save-outcome';
import { versionDraft } from '../../owner-kit/save-version';
import { TranslatedSections } from '../../owner-kit/translated-texts';
import { useOwnerForm } from '../../owner-kit/use-owner-form';
import { TextArea, TextField } from '../../ui/field';
import { notify } from '../../ui/notices';
import { videosQuery } from '../galleries/gallery-queries';
import { PictureField } from '../uploads/picture-field';
import { notifyIfUploadFailed } from '../uploads/upload-failure';
import { refetchAfterUpload } from '../uploads/upload-target';
import { type PictureFieldModel, usePictureField } from '../uploads/use-picture-field';
import {
  emptyVideo,
  problemsOfVideo,
  saveVideo,
  translatedTexts,
  type VideoFields,
  videoFieldNames,
  videoFields,
} from './owner-save-video';

const videoDraft = versionDraft(videoFields);

const empty = () => ({ fields: emptyVideo() });

/** State of the form for a new video (rules my-videos and quoted-messages); reset after saving. */
function useVideoForm(thumbnail: PictureFieldModel) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const saySaveFailed = useFailedSave();

  const form = useOwnerForm({
    name: 'new-video',
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
    },
    onFailed(error) {
      if (notifyIfUploadFailed(error, t('pictures.thumbnailFailed'), t)) return;
      const words = { title: formatFailure(error, t), text: t('pictures.videoKept') };
      saySaveFailed(error, { unreachable: words, refused: words });
    },
  });
  return form;
}

export function VideoForm() {
  const { t } = useTranslation();
  const thumbnail = usePictureField();
  const form = useVideoForm(thumbnail);
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
  );
}
