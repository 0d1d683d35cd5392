/**
 * What a route takes from its address, where people and other sites write too: what cannot be meant is as good as not
 * there. By hand, as the routes of all pages are read at once and the schemas come later.
 */
export type Search = Record<string, unknown>;

/** One of these words. */
export const oneOf = <Word extends string>(words: readonly Word[], written: unknown): Word | undefined =>
  words.find((word) => word === written);

/** A whole number between two bounds. */
export const wholeBetween = (least: number, most: number, written: unknown): number | undefined =>
  typeof written === 'number' && Number.isInteger(written) && written >= least && written <= most
    ? written
    : undefined;
