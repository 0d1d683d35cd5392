import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/contract/call-failure';
import { failureInWords } from '../../../languages/failure-in-words';
import { clearNotices, notify } from '../../../ui/notices';
import { videosQuery } from '../../galleries/gallery-queries';
import { UploadFailure } from '../../uploads/upload-failure';
import { newKey } from '../new-key';
import { reloadDelay } from '../uploads/owner-uploads';
import { refusalInWords } from '../uploads/refusal-in-words';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { useAfterwards } from '../use-afterwards';
import { useFormProblems } from '../use-form-problems';
import { type SentVideo, saveVideo } from './save-video';
import { problemsOfVideo, type VideoFields, videoFieldNames } from './video-fields';

interface Saving {
  thumbnail: PictureFieldModel;
  /** The video as it went out in earlier tries. */
  sent: () => readonly SentVideo[];
  onSending: (video: SentVideo) => void;
  onSaved: () => void;
}

/** Saves a video (§2.27, §8); a second tap while the first is at work does nothing. */
export function useSaveVideo({ thumbnail, sent, onSending, onSaved }: Saving) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const afterwards = useAfterwards();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const { form, problems, showProblems, forgetProblems } = useFormProblems(videoFieldNames);

  const sayWhy = (error: unknown) => {
    if (error instanceof UploadFailure) {
      const text = refusalInWords(error.reason, t);
      return notify({ kind: 'problem', title: t('pictures.thumbnailFailed'), text });
    }
    if (!(error instanceof CallFailure)) throw error;
    const isAway = error.kind === 'unreachable';
    notify({
      kind: isAway ? 'kept' : 'problem',
      title: failureInWords(error, t),
      text: t('pictures.videoKept'),
    });
  };

  const submit = async (fields: VideoFields) => {
    if (underWay.current) return;
    clearNotices();
    const found = problemsOfVideo(fields);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    underWay.current = true;
    setBusy(true);
    try {
      await thumbnail.ready();
      const { upload } = thumbnail;
      const thumbnailName = () => thumbnail.get().name;
      await saveVideo(api, { fields, sent: sent(), onSending, key: newKey(), thumbnailName, upload });
      onSaved();
      notify({ kind: 'success', title: t('pictures.videoSaved') });
      const { queryKey } = videosQuery(api);
      afterwards(reloadDelay, () => void queryClient.invalidateQueries({ queryKey }));
    } catch (error) {
      sayWhy(error);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { submit, busy, form, problems, forgetProblems };
}
