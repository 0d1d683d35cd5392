import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n';
import { PicturePreview } from '../../owner-kit/row-actions';
import { useConfirmedAction } from '../../owner-kit/use-confirmed-action';
import { ignoreNotFound, updateCachedAnswer, useDelayedAction } from '../../owner-kit/use-owner-action';
import { imageSetsQuery, photosQuery } from './gallery-queries';

/** Thumbnails in the confirmation dialog; further photos are only counted. */
const maxShown = 6;

/**
 * Deletes photos after confirmation (rules my-photos and quoted-confirmations). The server also deletes the files.
 * `onDeleted` gets the deleted names.
 */
export function useDeletePhoto(onDeleted: (names: readonly string[]) => void) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { queryKey } = photosQuery(api);

  return useConfirmedAction({
    question: (names: readonly string[]) =>
      t(names.length === 1 ? 'pictures.confirmPhoto' : 'pictures.confirmPhotos'),
    action: t('ownerEvents.delete'),
    about: (names) => <AskedPhotos names={names} />,
    failed: t('pictures.photoDeleteFailed'),
    async run(names, underKey) {
      const gone = new Set(names);
      const resultArray = (queryClient.getQueryData(queryKey)?.Photo ?? []).filter(
        (other) => !gone.has(other),
      );
      // Name the removed photos, since our list may lack photos added on another device (rule list-changes).
      await api.deleteMyPhoto({ body: { resultArray, removed: [...names] } }, underKey);
      updateCachedAnswer(queryClient, queryKey, (shown) => ({
        ...shown,
        Photo: shown.Photo.filter((other) => !gone.has(other)),
      }));
      onDeleted(names);
    },
    undo: ({ length }) => ({
      message: t(length === 1 ? 'ownerUndo.pictureRemoved' : 'ownerUndo.picturesRemoved'),
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
      <p className="mb-2">{t('owner.severalChosen', { count: names.length })}</p>
      <ul className="grid grid-cols-3 gap-2">
        {names.slice(0, maxShown).map((name) => (
          <li key={name}>
            <PicturePreview name={name} className="aspect-square w-full" />
          </li>
        ))}
      </ul>
    </>
  );
}

/** ms between the deletion and the refetch (rule fixed-figures). */
const reloadsAfter = 1_000;

interface Asked {
  id: string;
  name: string;
}

/**
 * Deletes a picture of a set after confirmation (rules dated-sets and quoted-confirmations). The server also deletes
 * the file.
 */
export function useDeleteDatedPicture() {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const afterwards = useDelayedAction();
  const { queryKey } = imageSetsQuery(api);

  return useConfirmedAction({
    question: t('pictures.confirmDated'),
    action: t('ownerEvents.delete'),
    about: ({ name }: Asked) => <PicturePreview name={name} />,
    failed: t('pictures.datedDeleteFailed'),
    async run({ id, name }, underKey) {
      await api
        .deletePhotoWithDate({ params: { id }, body: { ImgName: name } }, underKey)
        .catch(ignoreNotFound);
      updateCachedAnswer(queryClient, queryKey, (sets) =>
        sets.map((set) =>
          set._id === id ? { ...set, Images: set.Images.filter((other) => other !== name) } : set,
        ),
      );
      afterwards(reloadsAfter, () => void queryClient.invalidateQueries({ queryKey }));
    },
    undo: () => ({ message: t('ownerUndo.pictureRemoved'), shownBy: [queryKey] }),
  });
}
