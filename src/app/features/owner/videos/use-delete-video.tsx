import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Video } from '~/contract/video';
import { videosQuery } from '../../galleries/gallery-queries';
import { changeAnswer, withoutRow } from '../change-answer';
import { goneIsDeleted } from '../gone-is-deleted';
import { useConfirmedAction } from '../use-confirmed-action';

/** Deletes a video after asking (§2.27, §5); the list is then read again (§7). */
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
    async run({ _id }) {
      await api.deleteVideo({ params: { id: _id } }).catch(goneIsDeleted);
      changeAnswer(queryClient, queryKey, withoutRow(_id));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
