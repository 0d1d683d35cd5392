import * as v from 'valibot';

/**
 * Accepted types (rule file-store). No SVG: it can contain scripts. The phone checks a chosen file's type
 * (`assertAcceptable`), the server an upload's bytes (`requirePicture`), and a bucket the declared type
 * (`src/server/files/storage.rules`).
 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** In pixels (rule picture-sizes). */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** For link previews (https://ogp.me). */
export const sharePicture = { width: 1200, height: 630 } as const;

/** Icons of a logo, always PNG, on the site's ground: side in pixels, and the logo's share of it. */
export const iconShapes = {
  'icon-192': { side: 192, share: 1 },
  'icon-512': { side: 512, share: 1 },
  /** Phones cut its edge off in their own shape (https://www.w3.org/TR/appmanifest/#icon-masks). */
  'maskable-512': { side: 512, share: 0.8 },
  'touch-180': { side: 180, share: 1 },
  'favicon-48': { side: 48, share: 1 },
  /** White on transparent, which phones tint; of a logo with a transparent part alone. */
  'mono-512': { side: 512, share: 0.8 },
} as const;
export type IconShape = keyof typeof iconShapes;

/** What is made of a logo on the site's ground; `share-logo` is for link previews. */
export type LogoShape = IconShape | 'share-logo';

/** First path segment of a picture's URL. A logo's may name the palette of the ground: `icon-192.lotus`. */
export type PictureShape = PictureWidth | 'share' | LogoShape | `${LogoShape}.${string}`;

/** The path of a stored picture in a width, for link previews, or as an icon. */
export const pictureUrl = (name: string, shape: PictureShape, palette = '') =>
  `/img/${shape}${palette && `.${palette}`}/${encodeURIComponent(name)}`;

/**
 * Extension: placeholder colours by file name, as CSS gradient stops from top to bottom (`#abc,#def,#123`). Missing
 * from other backends and older caches.
 */
export const pictureColours = v.optional(v.fallback(v.record(v.string(), v.string()), {}));
export type PictureColours = v.InferOutput<typeof pictureColours>;
