import type { Page } from 'playwright/test';

export type Language = 'en' | 'hi' | 'fr';
export type Size = NonNullable<ReturnType<Page['viewportSize']>>;

export const phone: Size = { width: 412, height: 823 };
export const desk: Size = { width: 1280, height: 800 };

/**
 * What every screen is walked through with. Not each language on each device: layouts differ by width and by the lengths
 * of words, and each of those is seen.
 */
export const visitors = [
  { language: 'en', device: 'phone', viewport: phone },
  { language: 'hi', device: 'phone', viewport: phone },
  { language: 'fr', device: 'desk', viewport: desk },
] as const satisfies { language: Language; device: string; viewport: Size }[];
