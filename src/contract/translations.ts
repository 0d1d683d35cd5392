import * as v from 'valibot';

/** Value of `lng` for the row's own texts, with those of the other languages under `Translations`. */
export const allLanguages = 'all';

/** Query of a read whose texts may be in another language (rule second-language). Unknown languages are ignored. */
export const inLanguage = v.object({
  lng: v.exactOptional(v.pipe(v.string('not-valid'), v.maxLength(40, 'too-long'))),
});

const language = v.pipe(v.string('not-valid'), v.regex(/^[a-z]{2,3}$/, 'not-valid'));

/** The language of a form, or of a phone. */
export const languageField = v.exactOptional(language);

/**
 * Extension: texts of a row in other languages, by language. In a change, absent languages and texts stay, and an empty
 * text clears.
 */
// @__NO_SIDE_EFFECTS__
export const translationsOf = <const Texts extends v.ObjectEntries>(texts: Texts) =>
  v.exactOptional(v.record(language, v.object(texts, 'not-valid'), 'not-valid'));

/** Returns a row that was read in all languages as one of them has it, text by text where there is one. */
export const textsIn = <Row extends { Translations?: Record<string, object> | undefined }>(
  row: Row,
  language: string,
): Row => ({ ...row, ...row.Translations?.[language] });
