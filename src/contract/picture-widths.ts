/** The widths in which the server makes every stored picture (rule picture-sizes), in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The shape that link previews show a picture in (https://ogp.me), which the server cuts from a stored one. */
export const sharePicture = { width: 1200, height: 630 } as const;

/** What comes before a picture's name in its address. */
export type PictureShape = PictureWidth | 'share';
