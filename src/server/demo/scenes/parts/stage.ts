import type { Random } from './random';

/** What every scene is drawn with: its width (the height is always 900), its chance, and its turn. */
export interface Stage {
  width: number;
  random: Random;
  /** The one whose turn it is: neighbouring variants of a scene get different ones. */
  turn<const T extends readonly [unknown, ...unknown[]]>(of: T): T[number];
}

export const stageHeight = 900;

/** A stage of this width for the given variant. */
export const stageFor = (width: number, variant: number, random: Random): Stage => ({
  width,
  random,
  turn: (of) => of[variant % of.length] ?? of[0],
});
