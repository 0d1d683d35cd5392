/** The kinds of pictures that the store takes (rule file-store). Never SVG: it is a page in disguise. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export type PictureType = (typeof pictureTypes)[number];
