import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../../../i18n/i18n';
import { EmptyList } from '../../../../shared/owner/lists/empty-list';
import { PictureUploader } from '../../../uploads/picture-uploader';
import { photosToAddTo } from '../../gallery-queries';
import { PhotoGrid } from './photo-grid';

/**
 * The owner's photo gallery (rule my-photos). A list that cannot be had is only logged: uploading works all the same.
 */
export function PhotosScreen() {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const { data, error } = useQuery(photosToAddTo(api));
  const photos = data?.Photo;
  useEffect(() => {
    if (error) console.error('The photos could not be loaded.', error);
  }, [error]);
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
            <div className="mt-4">
              <PhotoGrid stored={photos} />
            </div>
          )}
        </section>
      )}
    </>
  );
}
