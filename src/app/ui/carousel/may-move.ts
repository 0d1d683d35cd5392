import { savesData } from '../../browser/data-saver';

/**
 * False where the visitor asked for less motion or for less data: then nothing moves by itself (rule accessible-use).
 */
export const mayMove = (): boolean => !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
