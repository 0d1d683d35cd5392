/** What is not in a language by itself. The demo's rows are written in English or Hindi, and have the other one here. */
export interface InBothLanguages<Texts> {
  en?: Texts;
  hi?: Texts;
}

/** Returns the `Translations` of a row, each as `textsOf` makes it. */
export const translationsOf = <Texts, Body>(
  { en, hi }: InBothLanguages<Texts>,
  textsOf: (texts: Texts) => Body,
) => ({
  ...(en && { en: textsOf(en) }),
  ...(hi && { hi: textsOf(hi) }),
});
