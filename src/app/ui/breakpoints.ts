/** The most slides side by side: one, or three (rule fixed-figures); two where there are no more. */
export type MaxVisible = 1 | 2 | 3;

/** Between slides, in pixels at every font size, as Swiper needs a number. */
export const gap = 16;

/**
 * Slides per view by screen width in pixels (rule fixed-figures). With one slide, the next one shows at the edge as
 * a hint.
 */
export const slidesPerView = {
  1: { 0: 1.1, 640: 1.06 },
  2: { 0: 1, 480: 2 },
  3: { 0: 1, 480: 2, 768: 3 },
} as const;

/** The same widths for the plain row, so that nothing shifts when Swiper takes over. */
export const plainSlideWidth: Record<MaxVisible, string> = {
  1: 'w-[calc((100%-1.6px)/1.1)] min-[640px]:w-[calc((100%-0.96px)/1.06)] only:w-full',
  2: 'w-full min-[480px]:w-[calc((100%-16px)/2)]',
  3: 'w-full min-[480px]:w-[calc((100%-16px)/2)] min-[768px]:w-[calc((100%-32px)/3)]',
};

export const controlsShown = (slides: number, maxVisible: MaxVisible): string => {
  if (slides === 1) return 'hidden';
  if (maxVisible === 1 || slides > maxVisible) return '';
  return slides === 2 ? 'min-[480px]:hidden' : 'min-[768px]:hidden';
};
