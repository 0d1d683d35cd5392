import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useUnsavedForm } from '../../../offline/unsaved-forms';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/field';
import { PictureField } from '../uploads/picture-field';
import { usePictureField } from '../uploads/use-picture-field';
import { useDraft } from '../use-draft';
import { useDraftPicture } from '../use-draft-picture';
import { type SentVideo, sentVideo } from './save-video';
import { useSaveVideo } from './use-save-video';
import { emptyVideo, type VideoFields, videoFields } from './video-fields';

// One that an earlier version has kept does not tell what went out.
const videoDraft = v.object({ fields: videoFields, sent: v.optional(v.array(sentVideo), []) });

/** Adding a video (§2.27). What was typed outlives a closed app. */
export function VideoForm() {
  const { t } = useTranslation();
  const draft = useDraft('new-video', videoDraft);
  const [before] = useState(draft.read);
  const [fields, setFields] = useState<VideoFields>(() => before?.fields ?? emptyVideo());
  const sent = useRef<SentVideo[]>(before?.sent ?? []);
  const thumbnail = usePictureField();
  const forgetThumbnail = useDraftPicture('new-video', thumbnail);
  useUnsavedForm(Object.values(fields).some(Boolean));
  const { submit, busy, form, problems, forgetProblems } = useSaveVideo({
    thumbnail,
    sent: () => sent.current,
    onSending(video) {
      sent.current = [...sent.current, video];
      draft.keep({ fields, sent: sent.current });
    },
    onSaved() {
      sent.current = [];
      draft.forget();
      forgetThumbnail();
      setFields(emptyVideo());
      thumbnail.takeAway();
    },
  });
  const field = (name: keyof VideoFields) => ({
    name,
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...fields, [name]: target.value };
      forgetProblems(fields, next);
      setFields(next);
      draft.keep({ fields: next, sent: sent.current });
    },
  });
  const linkProblem = (problem: string | undefined) => {
    if (!problem) return undefined;
    if (problem === 'missing') return t('pictures.linkMissing');
    return t(problem === 'too-long' ? 'forms.tooLong' : 'pictures.badLink');
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        void submit(fields);
      }}
      className="grid grid-cols-1 max-w-3xl gap-5 rounded-card border border-line bg-paper p-4 sm:p-8"
    >
      <fieldset disabled={busy} className="grid grid-cols-1 min-w-0 gap-5">
        <PictureField
          label={t('pictures.thumbnail')}
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
          type="date"
          max="9999-12-31"
          {...field('VideoDate')}
          problem={problems.VideoDate && t('pictures.badDate')}
        />
        <TextArea
          label={t('pictures.aboutVideo')}
          {...field('AboutVideo')}
          problem={problems.AboutVideo && t('forms.tooLong')}
        />
      </fieldset>
      <Button type="submit" busy={busy} className="w-full sm:w-fit sm:px-12">
        {t(busy ? 'pictures.saving' : 'pictures.saveVideo')}
      </Button>
    </form>
  );
}
