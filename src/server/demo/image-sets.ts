import type { Day } from '~/contract/event-date';
import type { NewImageSet } from '~/contract/image-set';
import type { SceneDrawing } from './drawing';
import { drawingsInTurn } from './gallery';

/** A year's pictures; `set.Images` are the names of the drawings. */
export interface DemoImageSet {
  set: NewImageSet;
  drawings: SceneDrawing[];
}

/** How many pictures each year has, from five years ago to this year. */
const sizes = [6, 8, 7, 9, 7];

/** Where in the turn of scenes the first set begins: behind those of the gallery. */
const begin = 64;

/** The pictures by year of the demo content (§2.15): five years, this one the last. File names do not depend on the day. */
export const demoImageSets = (today: Day): DemoImageSet[] => {
  const year = Number(today.slice(0, 4));
  return sizes.map((size, index) => {
    const before = sizes.slice(0, index).reduce((sum, one) => sum + one, 0);
    const drawings = drawingsInTurn(`album-${index + 1}`, size, begin + before);
    return {
      set: {
        ImageDate: year - (sizes.length - 1 - index),
        Images: drawings.map(({ fileName }) => fileName),
      },
      drawings,
    };
  });
};
