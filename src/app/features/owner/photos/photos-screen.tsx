import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { photosQuery } from '../../galleries/gallery-queries';
import { EmptyList } from '../empty-list';
import { PictureUploader } from '../uploads/picture-uploader';
import { PhotoGrid } from './photo-grid';

/** The owner's photo gallery (§2.26). A list that cannot be had is only logged: she can upload all the same. */
export function PhotosScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data: photos } = useQuery(photosQuery(api));
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('pictures.uploadPhotos')}</h1>
      <PictureUploader target={{ kind: 'photos' }} />
      {photos && (
        <section aria-labelledby="my-photos" className="mt-10">
          <h2 id="my-photos" className="flex flex-wrap items-baseline gap-x-3 text-2xl">
            {t('pictures.myPhotos')}
            <span className="font-sans text-base font-normal text-quiet tabular-nums">{photos.length}</span>
          </h2>
          {photos.length === 0 ? (
            <div className="mt-4">
              <EmptyList>{t('pictures.noPhotos')}</EmptyList>
            </div>
          ) : (
            <>
              <p className="mt-1 mb-4 text-sm text-quiet">{t('pictures.orderHint')}</p>
              <PhotoGrid stored={photos} />
            </>
          )}
        </section>
      )}
    </>
  );
}
