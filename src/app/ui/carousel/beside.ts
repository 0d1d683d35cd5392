/** The most slides that a carousel shows beside each other: one everywhere, or the three of §9. */
export type MostBeside = 1 | 3;

/**
 * Of a carousel of three: one below 480 px, two below 768 px (§9). The plain row says the same in classes, so that
 * nothing moves when Swiper takes over.
 */
export const breakpoints = { 480: { slidesPerView: 2 }, 768: { slidesPerView: 3 } } as const;
export const plainWidth: Record<MostBeside, string> = {
  1: 'w-full',
  3: 'w-full min-[480px]:w-[calc((100%-1rem)/2)] min-[768px]:w-[calc((100%-2rem)/3)]',
};

/** Hides the controls where all slides are in view at once. */
export const controlsShown = (slides: number, most: MostBeside): string => {
  if (slides === 1) return 'hidden';
  if (most === 1 || slides > most) return '';
  return slides === 2 ? 'min-[480px]:hidden' : 'min-[768px]:hidden';
};
