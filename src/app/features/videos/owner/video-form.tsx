import { useTranslation } from '../../../i18n/i18n';
import { OwnerForm } from '../../../shared/owner/forms/owner-form';
import { TextArea, TextField } from '../../../ui/field';
import { PictureField } from '../../uploads/picture-field';
import { usePictureField } from '../../uploads/use-picture-field';
import { useVideoForm } from './use-video-form';
import type { VideoFields } from './video-fields';

/** Adding a video (rule my-videos). What was typed outlives a closed app. */
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
    <OwnerForm form={form} save={t('pictures.saveVideo')} saving={t('pictures.saving')} className="max-w-3xl">
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
        label={t('pictures.date')}
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
    </OwnerForm>
  );
}
