import type { PictureColours } from '~/contract/picture-colours';

/** A picture of a gallery. */
export interface GalleryPicture {
  /** The file's name in the store. */
  name: string;
  /** What is known of it in words: nobody wrote a text for each picture. */
  label: string;
  /** Of some pictures, for their places until they have come. */
  colours?: PictureColours;
}

/** Pictures that belong together, in their order. */
export interface PictureGroup {
  key: string;
  /** By which an address leads to it. */
  anchor?: string;
  /** Nothing where the page's own title says it. */
  heading?: string;
  pictures: GalleryPicture[];
}

/**
 * The pictures of these names, each once; `label` gives the words for the one of this number, from 1. `colours` are
 * those of some, each under its name.
 */
export const picturesOf = (
  names: readonly string[],
  label: (number: number) => string,
  colours: PictureColours,
): GalleryPicture[] =>
  [...new Set(names)].filter(Boolean).map((name, place) => ({ name, label: label(place + 1), colours }));

/** Where a picture's thumbnail stands in the page; the first, where it stands there twice. */
export const thumbnailOf = (name: string): HTMLAnchorElement | null =>
  document.querySelector(`a[data-picture="${CSS.escape(name)}"]`);
