import type { PictureColours } from '~/contract/picture-file';

export interface GalleryPicture {
  name: string;
  /** A generic text, as pictures have no texts of their own. */
  label: string;
  /** Placeholder colours of some pictures. */
  colours?: PictureColours;
}

export interface PictureGroup {
  key: string;
  /** The fragment that links to the group. */
  anchor?: string;
  /** Undefined if the page's title is enough. */
  heading?: string;
  pictures: GalleryPicture[];
}

/** Pictures per step of a gallery: nine fill whole rows. */
export const galleryStep = 45;

/** Names as they are shown: without duplicates, and without those that are empty. */
export const pictureNames = (names: readonly string[]): string[] => [...new Set(names)].filter(Boolean);

/** Pictures by name. `label` receives the number, from 1. `colours` are by name. */
export const picturesOf = (
  names: readonly string[],
  label: (number: number) => string,
  colours: PictureColours,
): GalleryPicture[] => pictureNames(names).map((name, index) => ({ name, label: label(index + 1), colours }));

export const thumbnailOf = (name: string): HTMLAnchorElement | null =>
  document.querySelector(`a[data-picture="${CSS.escape(name)}"]`);
