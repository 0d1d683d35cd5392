import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../features/frame/load-failed';
import { NothingYet } from '../../features/frame/nothing-yet';
import { GalleryHeader } from '../../features/galleries/gallery-header';
import { photosQuery } from '../../features/galleries/gallery-queries';
import { GallerySkeleton } from '../../features/galleries/gallery-skeleton';
import { pageHead } from '../../head/page-head';
import { Gallery } from '../../ui/gallery/gallery';
import { readPhotoSearch } from '../../ui/gallery/photo-search';
import { picturesOf } from '../../ui/gallery/pictures';

export const Route = createFileRoute('/_site/photo-gallery')({
  validateSearch: readPhotoSearch,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(photosQuery(api)).then(() => undefined),
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('gallery.title'), description: t('gallery.lead') });
  },
  component: PhotoGallery,
  pendingComponent: Pending,
  errorComponent: Failed,
});

/** The photo gallery (§2.14). */
function PhotoGallery() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: names } = useSuspenseQuery(photosQuery(api));
  const title = t('gallery.title');
  const pictures = useMemo(() => picturesOf(names, (number) => t('gallery.picture', { number })), [names, t]);
  const groups = useMemo(() => [{ key: 'all', pictures }], [pictures]);
  return (
    <>
      <GalleryHeader title={title} lead={t('gallery.lead')} />
      <div className="page-body">
        {pictures.length === 0 ? (
          <NothingYet text={t('gallery.noPhotos')} />
        ) : (
          <Gallery title={title} groups={groups} />
        )}
      </div>
    </>
  );
}

function Pending() {
  const { t } = useTranslation();
  return <GallerySkeleton title={t('gallery.title')} lead={t('gallery.lead')} />;
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('gallery.loadFailed')} />;
}
