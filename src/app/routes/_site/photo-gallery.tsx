import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { photosQuery } from '../../features/galleries/gallery-queries';
import { GalleryNav } from '../../features/galleries/public/gallery-nav';
import { PhotoPlaceholders } from '../../features/galleries/public/photo-placeholders';
import { useTranslation } from '../../i18n/i18n';
import { readPhotoSearch } from '../../platform/address/photo-search';
import { ListEntries } from '../../shared/list-page/list-entries';
import { ListPage } from '../../shared/list-page/list-page';
import { listRoute } from '../../shared/list-page/list-route';
import { Gallery } from '../../ui/gallery/gallery';
import { picturesOf } from '../../ui/gallery/pictures';

const words = { title: 'gallery.title', lead: 'gallery.lead', Nav: GalleryNav } as const;

export const Route = createFileRoute('/_site/photo-gallery')({
  validateSearch: readPhotoSearch,
  ...listRoute({ query: photosQuery, words, failed: 'gallery.loadFailed', Placeholders: PhotoPlaceholders }),
  component: PhotoGallery,
});

/** The photo gallery (rule photo-gallery). */
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
        <Gallery title={t(words.title)} groups={groups} />
      </ListEntries>
    </ListPage>
  );
}
