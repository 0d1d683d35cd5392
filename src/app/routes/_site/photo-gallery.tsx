import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { LoadFailed } from '../../features/frame/load-failed';
import { NothingYet } from '../../features/frame/nothing-yet';
import { GalleryHeader } from '../../features/galleries/gallery-header';
import { photosQuery } from '../../features/galleries/gallery-queries';
import { GallerySkeleton } from '../../features/galleries/gallery-skeleton';
import { contentOf } from '../../languages/use-content';
import { Gallery } from '../../ui/gallery/gallery';
import { photoSearch } from '../../ui/gallery/photo-search';
import { picturesOf } from '../../ui/gallery/pictures';

export const Route = createFileRoute('/_site/photo-gallery')({
  validateSearch: v.object(photoSearch),
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(photosQuery(api)).then(() => undefined),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n.t('gallery.title')} · ${contentOf(context.i18n).groupName}` },
      { name: 'description', content: context.i18n.t('gallery.lead') },
    ],
  }),
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
      <div className="page-width py-8 lg:py-12">
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
