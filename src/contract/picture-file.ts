import * as v from 'valibot';

/** Accepted types (rule file-store). No SVG: it can contain scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** In pixels (rule picture-sizes). */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** For link previews (https://ogp.me). */
export const sharePicture = { width: 1200, height: 630 } as const;

/** First path segment of a picture's URL. */
export type PictureShape = PictureWidth | 'share';

/**
 * Extension: placeholder colours by file name, as CSS gradient stops from top to bottom (`#abc,#def,#123`). Missing
 * from other backends and older caches.
 */
export const pictureColours = v.optional(v.fallback(v.record(v.string(), v.string()), {}));
export type PictureColours = v.InferOutput<typeof pictureColours>;
