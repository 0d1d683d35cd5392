import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import drawing from '~/content/pictures/single-pages/head-galleries.svg';
import { GalleryNav, PhotoPlaceholders } from '../../features/galleries/gallery-page';
import { photosQuery } from '../../features/galleries/gallery-queries';
import { useTranslation } from '../../lib/i18n';
import { readPhotoSearch } from '../../lib/search-params';
import { ListEntries, ListPage, listRoute } from '../../shared/list-page';
import { BesideNextSteps } from '../../shared/next-steps';
import { Gallery } from '../../ui/gallery';
import { picturesOf } from '../../ui/pictures';

const words = { title: 'gallery.title', lead: 'gallery.lead', Nav: GalleryNav, drawing } as const;

export const Route = createFileRoute('/_site/photo-gallery')({
  validateSearch: readPhotoSearch,
  ...listRoute({ query: photosQuery, words, failed: 'gallery.loadFailed', Placeholders: PhotoPlaceholders }),
  component: PhotoGallery,
});

function PhotoGallery() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: photos } = useSuspenseQuery(photosQuery(api));
  const pictures = useMemo(
    () => picturesOf(photos.Photo, (number) => t('gallery.picture', { number }), photos.Colours),
    [photos, t],
  );
  const groups = useMemo(() => [{ key: 'all', pictures }], [pictures]);
  return (
    <ListPage words={words}>
      <ListEntries count={pictures.length} none="gallery.noPhotos">
        <BesideNextSteps isOnly={pictures.length === 1} withEvents>
          <Gallery title={t(words.title)} groups={groups} />
        </BesideNextSteps>
      </ListEntries>
    </ListPage>
  );
}
