import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import drawing from '~/content/pictures/single-pages/head-galleries.svg';
import {
  GalleryNav,
  keyOf,
  newestOf,
  type OpenedYears,
  openedYears,
  picturesByYear,
  readOpenedYears,
  withYear,
  YearPlaceholders,
} from '../../features/galleries/gallery-page';
import { imageSetsQuery } from '../../features/galleries/gallery-queries';
import { useTranslation } from '../../lib/i18n';
import { type PhotoSearch, readPhotoSearch, type Search } from '../../lib/search-params';
import { ListEntries, ListPage, listRoute } from '../../shared/list-page';
import { BesideNextSteps } from '../../shared/next-steps';
import { Gallery } from '../../ui/gallery';
import { picturesOf } from '../../ui/pictures';

const words = { title: 'gallery.byYearTitle', lead: 'gallery.byYearLead', Nav: GalleryNav, drawing } as const;

interface YearsSearch extends PhotoSearch {
  years?: OpenedYears;
}

const readSearch = (search: Search): YearsSearch => ({
  ...readPhotoSearch(search),
  years: readOpenedYears(search.years),
});

export const Route = createFileRoute('/_site/photo_gallery_with_date')({
  validateSearch: readSearch,
  ...listRoute({
    query: imageSetsQuery,
    words,
    failed: 'gallery.loadFailed',
    Placeholders: YearPlaceholders,
  }),
  component: PhotosByYear,
});

/** The newest year is open (rule photos-by-year); the address names the others that are. */
function PhotosByYear() {
  const { t } = useTranslation();
  const { api } = Route.useRouteContext();
  const { data: sets } = useSuspenseQuery(imageSetsQuery(api));
  const groups = useMemo(
    () =>
      picturesByYear(sets).map((ofYear) => {
        const { year, names, colours } = ofYear;
        const heading = year || t('gallery.withoutYear');
        const label = (number: number) => t('gallery.pictureOfYear', { year: heading, number });
        const pictures = picturesOf(names, label, colours);
        return { key: keyOf(ofYear), anchor: `year-${year}`, heading, pictures };
      }),
    [sets, t],
  );
  const { years } = Route.useSearch();
  const newest = newestOf(groups.map(({ key }) => key));
  const unfolded = [newest, ...openedYears(years)];
  // The newest year is unfolded without the address.
  const growth = useMemo(
    () => ({
      steps: (key: string) =>
        Math.max(0, openedYears(years).filter((one) => one === key).length - (key === newest ? 0 : 1)),
      search: (key: string, steps: number) => ({
        years: withYear(years, key, steps + (key === newest ? 0 : 1)),
      }),
    }),
    [years, newest],
  );
  const navigate = Route.useNavigate();
  const setUnfolded = (key: string, isUnfolded: boolean, hashScrollIntoView = false) => {
    // The others only if it names them.
    if (key === newest || unfolded.includes(key) === isUnfolded) return;
    void navigate({
      search: (before) => ({ ...before, years: withYear(before.years, key, isUnfolded ? 1 : 0) }),
      hash: true,
      hashScrollIntoView,
      resetScroll: false,
      replace: true,
    });
  };
  // Links may name a year as `#year-2024`, which the server does not see.
  const hash = useLocation({ select: (location) => location.hash });
  const named = groups.find(({ anchor }) => anchor === hash)?.key;
  const unfold = useEffectEvent((key: string) => setUnfolded(key, true, true));
  useEffect(() => {
    if (named) unfold(named);
  }, [named]);
  return (
    <ListPage words={words}>
      <ListEntries count={groups.length} none="gallery.noPhotos">
        <BesideNextSteps isOnly={groups.length === 1 && groups[0]?.pictures.length === 1} withEvents>
          <div className="flex flex-wrap gap-2">
            <Gallery
              title={t(words.title)}
              groups={groups}
              unfolded={unfolded}
              onToggle={setUnfolded}
              growth={growth}
            />
          </div>
        </BesideNextSteps>
      </ListEntries>
    </ListPage>
  );
}
