export const contentLanguages = ['en', 'hi', 'fr'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** For small facts only: all languages are downloaded. */
export type InLanguages = Record<ContentLanguage, string>;
