import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/i18n';
import { failureInWords } from '../../../platform/languages/failure-in-words';
import { newKey } from '../../../shared/owner/actions/new-key';
import { useFailedSave } from '../../../shared/owner/forms/use-failed-save';
import { useOwnerForm } from '../../../shared/owner/forms/use-owner-form';
import { notify } from '../../../ui/notices';
import { videosQuery } from '../../galleries/gallery-queries';
import { readAgainLater } from '../../uploads/read-again-later';
import { notifyIfUploadFailed } from '../../uploads/refusal-in-words';
import type { PictureFieldModel } from '../../uploads/use-picture-field';
import { saveVideo, sentVideo } from './save-video';
import { emptyVideo, problemsOfVideo, videoFieldNames, videoFields } from './video-fields';

// A draft that an earlier version stored does not tell what was sent.
const videoDraft = v.object({ fields: videoFields, sent: v.optional(v.array(sentVideo), []) });

const empty = () => ({ fields: emptyVideo() });

/** The form that adds a video (rules my-videos and quoted-messages); once it is saved, the next one can be written. */
export function useVideoForm(thumbnail: PictureFieldModel) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const saySaveFailed = useFailedSave();

  const form = useOwnerForm({
    name: 'new-video',
    draft: videoDraft,
    start: empty,
    fieldNames: videoFieldNames,
    picture: thumbnail,
    isLeft: false,
    check: (fields) => ({ problems: problemsOfVideo(fields) }),
    async save({ fields, sent, onSending }) {
      const { upload } = thumbnail;
      const thumbnailName = () => thumbnail.get().name;
      await saveVideo(api, { fields, sent, onSending, key: newKey(), thumbnailName, upload });
      return null;
    },
    onSaved() {
      form.restart(empty());
      notify({ kind: 'success', title: t('pictures.videoSaved') });
      readAgainLater(queryClient, videosQuery(api).queryKey);
    },
    onFailed(error) {
      if (notifyIfUploadFailed(error, t('pictures.thumbnailFailed'), t)) return;
      const words = { title: failureInWords(error, t), text: t('pictures.videoKept') };
      saySaveFailed(error, { unreachable: words, refused: words });
    },
  });
  return form;
}
