import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { GalleryNav, YearPlaceholders } from '../../features/galleries/gallery-page';
import { imageSetsQuery } from '../../features/galleries/gallery-queries';
import { picturesByYear, YearLinks } from '../../features/galleries/photos-by-year';
import { useTranslation } from '../../lib/i18n';
import { readPhotoSearch } from '../../lib/search-params';
import { ListEntries, ListPage, listRoute } from '../../shared/list-page';
import { Gallery } from '../../ui/gallery';
import { picturesOf } from '../../ui/pictures';

const words = { title: 'gallery.byYearTitle', lead: 'gallery.byYearLead', Nav: GalleryNav } as const;

export const Route = createFileRoute('/_site/photo_gallery_with_date')({
  validateSearch: readPhotoSearch,
  ...listRoute({
    query: imageSetsQuery,
    words,
    failed: 'gallery.loadFailed',
    Placeholders: YearPlaceholders,
  }),
  component: PhotosByYear,
});

function PhotosByYear() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: sets } = useSuspenseQuery(imageSetsQuery(api));
  const groups = useMemo(
    () =>
      picturesByYear(sets).map(({ year, names, colours }) => {
        const heading = year || t('gallery.withoutYear');
        const label = (number: number) => t('gallery.pictureOfYear', { year: heading, number });
        return { key: year, anchor: `year-${year}`, heading, pictures: picturesOf(names, label, colours) };
      }),
    [sets, t],
  );
  return (
    <ListPage words={words}>
      <ListEntries count={groups.length} none="gallery.noPhotos">
        <YearLinks years={groups} />
        <Gallery title={t(words.title)} groups={groups} />
      </ListEntries>
    </ListPage>
  );
}
