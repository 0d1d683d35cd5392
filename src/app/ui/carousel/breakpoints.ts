/** The most slides that a carousel shows beside each other: one everywhere, or three (rule fixed-figures). */
export type MostBeside = 1 | 3;

/** Between two slides, in pixels, and so in large letters too: Swiper counts with it. */
export const gap = 16;

/**
 * How many slides have room beside each other: by the width of the screen, in pixels. Where it is one everywhere, the
 * next one looks in from the edge, to say that there is more; of three there are one below 480 px and two below 768 px
 * (rule fixed-figures).
 */
export const slidesPerView = {
  1: { 0: 1.1, 640: 1.06 },
  3: { 0: 1, 480: 2, 768: 3 },
} as const;

/** The same widths in the plain row, so that nothing moves when Swiper takes over. */
export const plainWidth: Record<MostBeside, string> = {
  1: 'w-[calc((100%-1.6px)/1.1)] min-[640px]:w-[calc((100%-0.96px)/1.06)] only:w-full',
  3: 'w-full min-[480px]:w-[calc((100%-16px)/2)] min-[768px]:w-[calc((100%-32px)/3)]',
};

/** Hides the controls where all slides are in view at once. */
export const controlsShown = (slides: number, most: MostBeside): string => {
  if (slides === 1) return 'hidden';
  if (most === 1 || slides > most) return '';
  return slides === 2 ? 'min-[480px]:hidden' : 'min-[768px]:hidden';
};
