import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { imageSetsQuery } from '../../features/galleries/gallery-queries';
import { GalleryNav } from '../../features/galleries/public/gallery-nav';
import { YearPlaceholders } from '../../features/galleries/public/photo-placeholders';
import { picturesByYear } from '../../features/galleries/public/pictures-by-year';
import { YearLinks } from '../../features/galleries/public/year-links';
import { useTranslation } from '../../i18n/i18n';
import { readPhotoSearch } from '../../platform/address/photo-search';
import { ListEntries } from '../../shared/list-page/list-entries';
import { ListPage } from '../../shared/list-page/list-page';
import { listRoute } from '../../shared/list-page/list-route';
import { Gallery } from '../../ui/gallery/gallery';
import { picturesOf } from '../../ui/gallery/pictures';

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

/** The photo gallery by date (rule photos-by-year): a heading for each year, the years ascending. */
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
