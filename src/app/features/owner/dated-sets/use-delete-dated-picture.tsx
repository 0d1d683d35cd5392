import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSetsQuery } from '../../galleries/gallery-queries';
import { AskedPicture } from '../asked-picture';
import { changeAnswer } from '../change-answer';
import { goneIsDeleted } from '../gone-is-deleted';
import { useAfterwards } from '../use-afterwards';
import { useConfirmedAction } from '../use-confirmed-action';

/** §4, §9: milliseconds from the deletion to reading the list again. */
const reloadsAfter = 1_000;

interface Asked {
  id: string;
  name: string;
}

/** Deletes a picture of a set after asking (§2.28, §4, §5): its entry, with it on the server the file. */
export function useDeleteDatedPicture(): { ask: (picture: Asked) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const afterwards = useAfterwards();
  const { queryKey } = imageSetsQuery(api);

  return useConfirmedAction({
    question: t('pictures.confirmDated'),
    action: t('pictures.delete'),
    about: ({ name }: Asked) => <AskedPicture name={name} />,
    failed: t('pictures.datedDeleteFailed'),
    async run({ id, name }) {
      await api.deletePhotoWithDate({ params: { id }, body: { ImgName: name } }).catch(goneIsDeleted);
      changeAnswer(queryClient, queryKey, (sets) =>
        sets.map((set) =>
          set._id === id ? { ...set, Images: set.Images.filter((other) => other !== name) } : set,
        ),
      );
      afterwards(reloadsAfter, () => void queryClient.invalidateQueries({ queryKey }));
    },
  });
}
