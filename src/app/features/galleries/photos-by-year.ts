import type { ImageSet } from '~/contract/image-set';
import type { PictureColours } from '~/contract/picture-file';

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

/** Stands for the year of pictures without one. */
const undated = 'undated';

/** Returns what names a year in the address. */
export const keyOf = ({ year }: YearOfPictures): string => year || undated;

const rank = (year: string) => (year ? Number(year) : Number.POSITIVE_INFINITY);

/** Returns the key of the newest year; that of pictures without a year if there are no others. */
export const newestOf = (keys: readonly string[]): string =>
  keys.filter((key) => key !== undated).at(-1) ?? undated;

/** Years that a visitor has opened besides the newest, as the address names them: `2019_2021`. */
export type OpenedYears = string | undefined;

/** Returns the text if it is a list of years, else undefined. */
export const readOpenedYears = (written: unknown): OpenedYears => {
  const text = String(written);
  return /^(\d{4}|undated)(_(\d{4}|undated))*$/.test(text) ? text : undefined;
};

export const openedYears = (opened: OpenedYears): string[] => opened?.split('_') ?? [];

/** Adds or removes a year. */
export const withYear = (opened: OpenedYears, key: string, isOpen: boolean): OpenedYears => {
  const others = openedYears(opened).filter((one) => one !== key);
  return (isOpen ? [...others, key].sort() : others).join('_') || undefined;
};
