import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { photosQuery } from '../../galleries/gallery-queries';
import { AskedPicture } from '../asked-picture';
import { changeAnswer } from '../change-answer';
import { useConfirmedAction } from '../use-confirmed-action';

/** Deletes a photo of the gallery after asking (§2.26, §5): its entry, with it on the server the file, then the tile. */
export function useDeletePhoto(): { ask: (name: string) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { queryKey } = photosQuery(api);

  return useConfirmedAction({
    question: t('pictures.confirmPhoto'),
    action: t('pictures.delete'),
    about: (name: string) => <AskedPicture name={name} />,
    failed: t('pictures.photoDeleteFailed'),
    async run(name) {
      const resultArray = (queryClient.getQueryData(queryKey) ?? []).filter((other) => other !== name);
      // Only this one: what another phone has added meanwhile is not in our list (DESIGN §3).
      await api.deleteMyPhoto({ body: { resultArray, removed: [name] } });
      changeAnswer(queryClient, queryKey, (names) => names.filter((other) => other !== name));
    },
  });
}
