import type { ImageSet } from '~/contract/image-set';
import type { PictureColours } from '~/contract/picture-colours';

/** The pictures of a year. */
export interface YearOfPictures {
  /** Four digits; empty where none is known. */
  year: string;
  /** File names in the order in which the sets came. */
  names: string[];
  /** Of some of them, each under its name. */
  colours: PictureColours;
}

/** The owner enters a year (rule dated-sets); an older entry may be a whole date. */
const yearOf = ({ ImageDate }: ImageSet) => /\b\d{4}\b/.exec(ImageDate)?.[0] ?? '';

/**
 * The sets under their years, ascending (rule photos-by-year), those of one year together; pictures without a year come
 * last.
 */
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
