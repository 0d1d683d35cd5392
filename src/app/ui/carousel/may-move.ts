import { savesData } from '../../offline/saves-data';

/** False where she asked for less motion or for less data: then nothing moves by itself (DESIGN §8). */
export const mayMove = (): boolean => !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
