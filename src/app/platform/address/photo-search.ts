import type { Search } from './search';

/** The part of a route's search that opens a picture. */
export interface PhotoSearch {
  photo?: string | undefined;
}

/** A name that reads like a number comes as one. */
export const readPhotoSearch = ({ photo }: Search): PhotoSearch => ({
  photo: typeof photo === 'string' || typeof photo === 'number' ? String(photo) : undefined,
});
