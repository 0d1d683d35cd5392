import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { changeAnswer } from '../../../../shared/owner/actions/change-answer';
import { ignoreNotFound } from '../../../../shared/owner/actions/ignore-not-found';
import { useConfirmedAction } from '../../../../shared/owner/actions/use-confirmed-action';
import { useAfterwards } from '../../../../shared/owner/forms/use-afterwards';
import { PicturePreview } from '../../../../shared/owner/parts/picture-preview';
import { imageSetsQuery } from '../../gallery-queries';

/** Milliseconds from the deletion to reading the list again (rule fixed-figures). */
const reloadsAfter = 1_000;

interface Asked {
  id: string;
  name: string;
}

/**
 * Deletes a picture of a set after asking (rules dated-sets and quoted-confirmations): its entry, with it on the server
 * the file.
 */
export function useDeleteDatedPicture(): { ask: (picture: Asked) => void; question: ReactNode } {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const afterwards = useAfterwards();
  const { queryKey } = imageSetsQuery(api);

  return useConfirmedAction({
    question: t('pictures.confirmDated'),
    action: t('pictures.delete'),
    about: ({ name }: Asked) => <PicturePreview name={name} />,
    failed: t('pictures.datedDeleteFailed'),
    async run({ id, name }, underKey) {
      await api
        .deletePhotoWithDate({ params: { id }, body: { ImgName: name } }, underKey)
        .catch(ignoreNotFound);
      changeAnswer(queryClient, queryKey, (sets) =>
        sets.map((set) =>
          set._id === id ? { ...set, Images: set.Images.filter((other) => other !== name) } : set,
        ),
      );
      afterwards(reloadsAfter, () => void queryClient.invalidateQueries({ queryKey }));
    },
    undo: () => ({ said: t('ownerUndo.pictureRemoved'), shownBy: [queryKey] }),
  });
}
