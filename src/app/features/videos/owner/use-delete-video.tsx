import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Video } from '~/contract/video';
import { useTranslation } from '../../../i18n/i18n';
import { changeAnswer, withoutRow } from '../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../shared/owner/actions/ignore-not-found';
import { useConfirmedAction } from '../../../shared/owner/actions/use-confirmed-action';
import { videosQuery } from '../../galleries/gallery-queries';

/** Deletes a video after asking (rules my-videos and quoted-confirmations); the list is then read again. */
export function useDeleteVideo(): { ask: (video: Video) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { queryKey } = videosQuery(api);

  return useConfirmedAction({
    question: t('pictures.confirmVideo'),
    action: t('pictures.delete'),
    about: ({ AboutVideo, VideoUrl }: Video) => (
      <span className="line-clamp-3">{AboutVideo || VideoUrl}</span>
    ),
    async run({ _id }, underKey) {
      await api.deleteVideo({ params: { id: _id } }, underKey).catch(ignoreNotFound);
      changeAnswer(queryClient, queryKey, withoutRow(_id));
      void queryClient.invalidateQueries({ queryKey });
    },
    undo: () => ({ said: t('ownerUndo.videoRemoved'), shownBy: [queryKey] }),
  });
}
