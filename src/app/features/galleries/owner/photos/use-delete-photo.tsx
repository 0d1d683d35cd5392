import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { changeAnswer } from '../../../../shared/owner/actions/change-answer';
import { useConfirmedAction } from '../../../../shared/owner/actions/use-confirmed-action';
import { PicturePreview } from '../../../../shared/owner/parts/picture-preview';
import { photosQuery } from '../../gallery-queries';

/** So many of the photos are shown with the question; the others are counted. */
const mostShown = 6;

/**
 * Deletes photos of the gallery, one or several, after asking (rules my-photos and quoted-confirmations): their
 * entries, with them on the server the files, then the tiles.
 * @param onDeleted called with those that are gone
 */
export function useDeletePhoto(onDeleted: (names: readonly string[]) => void): {
  ask: (names: readonly string[]) => void;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { queryKey } = photosQuery(api);

  return useConfirmedAction({
    question: (names: readonly string[]) =>
      t(names.length === 1 ? 'pictures.confirmPhoto' : 'pictures.confirmPhotos'),
    action: t('pictures.delete'),
    about: (names) => <AskedPhotos names={names} />,
    failed: t('pictures.photoDeleteFailed'),
    async run(names, underKey) {
      const gone = new Set(names);
      const resultArray = (queryClient.getQueryData(queryKey)?.Photo ?? []).filter(
        (other) => !gone.has(other),
      );
      // Only these: what another phone has added meanwhile is not in our list (rule list-changes).
      await api.deleteMyPhoto({ body: { resultArray, removed: [...names] } }, underKey);
      changeAnswer(queryClient, queryKey, (shown) => ({
        ...shown,
        Photo: shown.Photo.filter((other) => !gone.has(other)),
      }));
      onDeleted(names);
    },
    undo: ({ length }) => ({
      said: t(length === 1 ? 'ownerUndo.pictureRemoved' : 'ownerUndo.picturesRemoved'),
      shownBy: [queryKey],
    }),
  });
}

function AskedPhotos({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const [only] = names;
  if (names.length === 1 && only !== undefined) return <PicturePreview name={only} />;
  return (
    <>
      <p className="mb-2">{t('pictures.photosChosen', { count: names.length })}</p>
      <ul className="grid grid-cols-3 gap-2">
        {names.slice(0, mostShown).map((name) => (
          <li key={name}>
            <PicturePreview name={name} className="aspect-square w-full" />
          </li>
        ))}
      </ul>
    </>
  );
}
