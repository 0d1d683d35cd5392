import { Link } from '@tanstack/react-router';
import type { ImageSet } from '~/contract/image-set';
import type { PictureColours } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';

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

const rank = (year: string) => (year ? Number(year) : Number.POSITIVE_INFINITY);

interface YearLinksProps {
  /** Ascending (rule photos-by-year). */
  years: { anchor: string; heading: string }[];
}

/** Links to the years of the page, in a scrolling row; nothing for a single year. */
export function YearLinks({ years }: YearLinksProps) {
  const { t } = useTranslation();
  if (years.length < 2) return null;
  return (
    <nav aria-label={t('gallery.years')} className="mb-8">
      <ul className="edge-row overflow-x-auto">
        {years.map(({ anchor, heading }) => (
          <li key={anchor} className="shrink-0">
            <Link
              to="."
              hash={anchor}
              // Otherwise every link counts as active, since they differ only in the hash.
              activeOptions={{ includeHash: true }}
              className="grid min-h-11 min-w-11 place-items-center rounded-full border border-line bg-paper px-4 font-semibold text-leaf-deep tabular-nums hover:bg-leaf-soft"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
