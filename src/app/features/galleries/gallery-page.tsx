import { Link } from '@tanstack/react-router';
import type { ImageSet } from '~/contract/gallery';
import type { PictureColours } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';
import { Skeleton } from '../../ui/loading';
import { MosaicPlaceholders } from '../../ui/mosaic';

/** Links between the two photo galleries. */
export function GalleryNav() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('gallery.kinds')} className="mt-5">
      <ul className="flex w-fit max-w-full flex-wrap gap-1 rounded-[1.75rem] border border-line bg-paper p-1">
        {kinds.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeProps={{ className: 'bg-leaf-soft text-leaf-deep' }}
              inactiveProps={{ className: 'hover:bg-panel-soft' }}
              className="grid min-h-11 place-items-center rounded-full px-5 font-semibold"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const kinds = [
  { to: '/photo-gallery', label: 'gallery.allPhotos' },
  { to: '/photo_gallery_with_date', label: 'gallery.photosByYear' },
] as const;

/** Placeholder of the photo gallery (rule photo-gallery). */
export const PhotoPlaceholders = () => (
  <div className="page-body">
    <MosaicPlaceholders count={9} columns={4} />
  </div>
);

/** Placeholder with bars for the folded years and for the newest one's heading. */
export const YearPlaceholders = () => (
  <div className="page-body">
    <Skeleton className="mb-6 h-11 w-64 max-w-full rounded-full" />
    <Skeleton className="mb-5 h-8 w-24" />
    <MosaicPlaceholders count={9} columns={3} />
  </div>
);

/** Placeholder of the video gallery (rule video-gallery). */
export const VideoPlaceholders = () => (
  <div className="page-body grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <div key={place} className="overflow-hidden rounded-card border border-line">
        <Skeleton className="aspect-video rounded-none" />
        <div className="grid gap-3 p-5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </div>
    ))}
  </div>
);

export interface YearOfPictures {
  /** Four digits; empty if unknown. */
  year: string;
  /** In the order of the sets. */
  names: string[];
  /** Known for some names only. */
  colours: PictureColours;
}

/** A year (rule dated-sets); older entries may hold a full date. */
const yearOf = ({ ImageDate }: ImageSet) => /\b\d{4}\b/.exec(ImageDate)?.[0] ?? '';

/** Groups sets by year, ascending (rule photos-by-year); pictures without a year come last. */
export function picturesByYear(sets: readonly ImageSet[]): YearOfPictures[] {
  const years = new Map<string, YearOfPictures>();
  for (const set of sets) {
    if (set.Images.length === 0) continue;
    const year = yearOf(set);
    const { names, colours } = years.get(year) ?? { names: [], colours: {} };
    years.set(year, {
      year,
      names: [...names, ...set.Images],
      colours: { ...colours, ...set.Colours },
    });
  }
  return [...years.values()].sort((a, b) => rank(a.year) - rank(b.year));
}

/** The key of pictures without a year. */
const undated = 'undated';

/** Returns what names a year in the address. */
export const keyOf = ({ year }: YearOfPictures): string => year || undated;

const rank = (year: string) => (year ? Number(year) : Number.POSITIVE_INFINITY);

/** Returns the key of the newest year; that of pictures without a year if there are no others. */
export const newestOf = (keys: readonly string[]): string =>
  keys.filter((key) => key !== undated).at(-1) ?? undated;

/**
 * The years that a visitor has opened in addition to the newest one, as written in the URL: `2019_2021`. A year is named
 * once more for each step by which it has grown.
 */
export type OpenedYears = string | undefined;

/** Returns the text if it is a list of years, else undefined. */
export const readOpenedYears = (written: unknown): OpenedYears => {
  const text = String(written);
  return /^(\d{4}|undated)(_(\d{4}|undated))*$/.test(text) ? text : undefined;
};

export const openedYears = (opened: OpenedYears): string[] => opened?.split('_') ?? [];

/** Names a year so many times; 0 removes it. */
export const withYear = (opened: OpenedYears, key: string, times: number): OpenedYears => {
  const others = openedYears(opened).filter((one) => one !== key);
  return [...others, ...Array.from({ length: times }, () => key)].sort().join('_') || undefined;
};
