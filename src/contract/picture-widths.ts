/** The widths in which the server makes every stored picture (DESIGN §5), in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];
