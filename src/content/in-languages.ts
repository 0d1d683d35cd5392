/** The languages that the group's content is written in. */
export const contentLanguages = ['en', 'hi', 'fr'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** A short text in every language. For small facts only: all three reach the visitor. */
export type InLanguages = Record<ContentLanguage, string>;

/** The text in this language. */
export const pick = (text: InLanguages, language: ContentLanguage): string => text[language];
