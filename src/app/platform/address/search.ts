import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * What a route takes from its address, where people and other sites write too: what cannot be meant is as good as not
 * there. By hand, as the routes of all pages are read at once and the schemas come later.
 */
export type Search = Record<string, unknown>;

/** An address's search with plain values: a number as a number, everything else as the text that it is, never as JSON. */
export const parseSearch = parseSearchWith((text) => text);

/** The same as text: a picture named 9999 is `?photo=9999`, without the quotes that JSON would put around it. */
export const stringifySearch = stringifySearchWith(String);

/** One of these words. */
export const oneOf = <Word extends string>(words: readonly Word[], written: unknown): Word | undefined =>
  words.find((word) => word === written);

/** A whole number between two bounds. */
export const wholeBetween = (least: number, most: number, written: unknown): number | undefined =>
  typeof written === 'number' && Number.isInteger(written) && written >= least && written <= most
    ? written
    : undefined;
