import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Parses the search parameters of routes. Invalid values count as absent. Written without schemas, which load later
 * than the routes.
 */
export type Search = Record<string, unknown>;

/** Parses numbers as numbers and all other values as text, never as JSON. */
export const parseSearch = parseSearchWith((text) => text);

/** Writes text without the quotes of JSON: a picture named 9999 is `?photo=9999`. */
export const stringifySearch = stringifySearchWith(String);

export const oneOf = <Word extends string>(words: readonly Word[], written: unknown): Word | undefined =>
  words.find((word) => word === written);

export const integerParam = (min: number, max: number, written: unknown): number | undefined =>
  typeof written === 'number' && Number.isInteger(written) && written >= min && written <= max
    ? written
    : undefined;

/** Search of a form route: the key of a refused outbox entry whose fields are to be corrected. */
export interface CorrectSearch {
  correct?: string | undefined;
}

/** The pattern of the contract's schema of this name. */
const submissionKey = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const readCorrectSearch = ({ correct }: Search): CorrectSearch => ({
  correct: typeof correct === 'string' && submissionKey.test(correct) ? correct : undefined,
});

export interface MoreSearch {
  more?: number | undefined;
}

export const readMoreSearch = ({ more }: Search): MoreSearch => ({ more: integerParam(0, 500, more) });

export interface FormSearch {
  form?: string | undefined;
}

/** Search of a list that shows a form in its place: the name of the form's draft. */
export const readFormSearch = ({ form }: Search): FormSearch => ({
  form: typeof form === 'string' ? form : undefined,
});

export interface PhotoSearch {
  photo?: string | undefined;
}

/** Search of a page with pictures, which grow in steps and open in a lightbox. */
export type GallerySearch = MoreSearch & PhotoSearch;

export const readGallerySearch = (search: Search): GallerySearch => ({
  ...readMoreSearch(search),
  ...readPhotoSearch(search),
});

/** A name that looks like a number is parsed as one. */
export const readPhotoSearch = ({ photo }: Search): PhotoSearch => ({
  photo: typeof photo === 'string' || typeof photo === 'number' ? String(photo) : undefined,
});
