import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../features/frame/load-failed';
import { NothingYet } from '../../features/frame/nothing-yet';
import { GalleryHeader } from '../../features/galleries/gallery-header';
import { imageSetsQuery } from '../../features/galleries/gallery-queries';
import { GallerySkeleton } from '../../features/galleries/gallery-skeleton';
import { picturesByYear } from '../../features/galleries/pictures-by-year';
import { pageHead } from '../../head/page-head';
import { Gallery } from '../../ui/gallery/gallery';
import { readPhotoSearch } from '../../ui/gallery/photo-search';
import { picturesOf } from '../../ui/gallery/pictures';

export const Route = createFileRoute('/_site/photo_gallery_with_date')({
  validateSearch: readPhotoSearch,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(imageSetsQuery(api)).then(() => undefined),
  head: ({ match }) => {
    const { t } = match.context.i18n;
    return pageHead(match, { title: t('gallery.byYearTitle'), description: t('gallery.byYearLead') });
  },
  component: PhotosByYear,
  pendingComponent: Pending,
  errorComponent: Failed,
});

/** The photo gallery by date (§2.15): a heading for each year, the years ascending. */
function PhotosByYear() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: sets } = useSuspenseQuery(imageSetsQuery(api));
  const title = t('gallery.byYearTitle');
  const groups = useMemo(
    () =>
      picturesByYear(sets).map(({ year, names }) => {
        const heading = year || t('gallery.withoutYear');
        const label = (number: number) => t('gallery.pictureOfYear', { year: heading, number });
        return { key: year, heading, pictures: picturesOf(names, label) };
      }),
    [sets, t],
  );
  return (
    <>
      <GalleryHeader title={title} lead={t('gallery.byYearLead')} />
      <div className="page-body">
        {groups.length === 0 ? (
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
  return <GallerySkeleton title={t('gallery.byYearTitle')} lead={t('gallery.byYearLead')} withYear />;
}

function Failed(props: ErrorComponentProps) {
  const { t } = useTranslation();
  return <LoadFailed {...props} title={t('gallery.loadFailed')} />;
}
