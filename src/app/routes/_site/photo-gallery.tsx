import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import drawing from '~/content/pictures/single-pages/head-galleries.svg';
import type { PhotoList } from '~/contract/gallery';
import { GalleryNav, PhotoPlaceholders } from '../../features/galleries/gallery-page';
import { firstPhotosQuery, loadPhotos, photosQuery } from '../../features/galleries/gallery-queries';
import { useTranslation } from '../../lib/i18n';
import { readGallerySearch } from '../../lib/search-params';
import { RestOfList, useBlock } from '../../shared/block';
import { ListEntries, ListPage, listRoute } from '../../shared/list-page';
import { BesideNextSteps } from '../../shared/next-steps';
import { Gallery } from '../../ui/gallery';
import { galleryStep, picturesOf } from '../../ui/pictures';

const words = { title: 'gallery.title', lead: 'gallery.lead', Nav: GalleryNav, drawing } as const;

export const Route = createFileRoute('/_site/photo-gallery')({
  validateSearch: readGallerySearch,
  ...listRoute({ query: photosQuery, words, failed: 'gallery.loadFailed', Placeholders: PhotoPlaceholders }),
  loader: ({ context: { queryClient, api }, location }) =>
    loadPhotos(queryClient, api, readGallerySearch(location.search)),
  component: PhotoGallery,
});

const none: PhotoList = { Photo: [], Colours: {} };

/** Those rendered into the page are shown until the whole list is loaded. */
function PhotoGallery() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { more = 0 } = Route.useSearch();
  const { data: first } = useQuery(firstPhotosQuery);
  const list = useBlock(photosQuery(api));
  // The loader ensures the data; failures have their own screens.
  const photos = list.state === 'loaded' ? list.data : (first ?? none);
  const pictures = useMemo(
    () => picturesOf(photos.Photo, (number) => t('gallery.picture', { number }), photos.Colours),
    [photos, t],
  );
  const groups = useMemo(() => [{ key: 'all', pictures }], [pictures]);
  const total = list.state === 'loaded' ? pictures.length : (first?.total ?? 0);
  const isMissing = pictures.length < Math.min(galleryStep * (1 + more), total);
  return (
    <ListPage words={words}>
      <ListEntries count={total} none="gallery.noPhotos">
        <BesideNextSteps isOnly={total === 1} withEvents>
          <Gallery title={t(words.title)} groups={groups} total={total} />
          {isMissing && list.state !== 'loaded' && <RestOfList rest={list} failed="gallery.loadFailed" />}
        </BesideNextSteps>
      </ListEntries>
    </ListPage>
  );
}
