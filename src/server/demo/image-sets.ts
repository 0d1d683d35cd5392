import type { NewImageSet } from '~/contract/image-set';
import type { Day } from '~/contract/values/event-date';
import type { DemoPicture } from './demo-picture';
import { picturesInTurn } from './gallery';

/** A year's pictures; `set.Images` are their file names. */
export interface DemoImageSet {
  set: NewImageSet;
  pictures: DemoPicture[];
}

/** How many pictures each year has, from five years ago to this year. */
const sizes = [6, 8, 7, 9, 7];

/** Where in the turn of drawings the first set begins: a year shows others than the gallery's first screen. */
const begin = 10;

/**
 * The pictures by year of the demo content (rule photos-by-year): five years, this one the last. File names do not
 * depend on the day.
 */
export const demoImageSets = (today: Day): DemoImageSet[] => {
  const year = Number(today.slice(0, 4));
  return sizes.map((size, index) => {
    const before = sizes.slice(0, index).reduce((sum, one) => sum + one, 0);
    const pictures = picturesInTurn(`album-${index + 1}`, size, begin + before);
    return {
      set: {
        ImageDate: year - (sizes.length - 1 - index),
        Images: pictures.map(({ fileName }) => fileName),
      },
      pictures,
    };
  });
};
