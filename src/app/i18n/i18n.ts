import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ContentLanguage as Language } from '~/content/in-languages';
import type { PageTexts } from '~/content/page-texts';
import { createSmallStore } from '../browser/small-store';

/** Declares which texts there are (`platform/languages/language-pack.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled in where the texts are, which this layer knows nothing of
export interface Register {}
type Registered<Name extends string> = Register extends Record<Name, infer Value> ? Value : never;
type Pack = Registered<'pack'>;
type OwnerTexts = Registered<'ownerTexts'>;

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;
type KeysIn<Section> = {
  [Key in keyof Section & string]: Section[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysIn<Section[Key]>}`;
}[keyof Section & string];

/** Names a text, such as `site.news`. The owner's are loaded on the owner's screens only; nothing else may use them. */
export type TextKey = KeysIn<Registered<'texts'>>;

/**
 * The text of a key in the language that is spoken, with values in the place of their `{{names}}`. `count` also chooses
 * among a key's plural forms (`key_one`, `key_other`; `key_zero` for none, where there is one). Gives the key itself
 * where the text has not been loaded.
 */
export type Translate = (key: TextKey, values?: Record<string, string | number | null | undefined>) => string;

/** The texts of a page and the language they are said in. */
export interface I18n {
  readonly language: Language;
  /** Another function after each change of the language, so that what depends on it is computed anew. */
  readonly t: Translate;
  hasPack: (language: Language) => boolean;
  addPack: (language: Language, pack: Pack) => void;
  hasOwnerTexts: (language: Language) => boolean;
  addOwnerTexts: (language: Language, texts: OwnerTexts) => void;
  /** The group's own words in the language that is spoken. */
  content: () => PageTexts;
  /** Its pack must have been added. */
  changeLanguage: (language: Language) => void;
  /** Calls back after each change of the language; gives what ends that. */
  onChange: (listener: () => void) => () => void;
}

/** Speaks this language, at once. One per request on the server, one per page in the browser. */
export function createI18n(first: Language, firstPack: Pack): I18n {
  const packs = new Map([[first, firstPack]]);
  const ownerPacks = new Map<Language, OwnerTexts>();
  const speak = (language: Language): Translate =>
    translateWith(
      language,
      (key) => textAt(packs.get(language)?.translation, key) ?? textAt(ownerPacks.get(language), key),
    );
  let language = first;
  const translate = createSmallStore(speak(first));
  return {
    get language() {
      return language;
    },
    get t() {
      return translate.get();
    },
    hasPack: (of) => packs.has(of),
    addPack: (of, pack) => void packs.set(of, pack),
    hasOwnerTexts: (of) => ownerPacks.has(of),
    addOwnerTexts: (of, texts) => void ownerPacks.set(of, texts),
    content: () => (packs.get(language) ?? firstPack).content,
    changeLanguage(next) {
      language = next;
      translate.set(speak(next));
    },
    onChange: translate.subscribe,
  };
}

const translateWith =
  (language: Language, find: (key: string) => string | undefined): Translate =>
  (key, values = {}) => {
    const { count } = values;
    const text = typeof count === 'number' ? pluralOf(language, key, count, find) : find(key);
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) ?? key;
  };

const pluralOf = (
  language: Language,
  key: string,
  count: number,
  find: (key: string) => string | undefined,
): string | undefined =>
  (count === 0 ? find(`${key}_zero`) : undefined) ??
  find(`${key}_${pluralRules(language).select(count)}`) ??
  find(`${key}_other`) ??
  find(key);

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The text at `section.key` of a tree of texts. */
function textAt(tree: unknown, key: string): string | undefined {
  let at: unknown = tree;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, part);
  }
  return typeof at === 'string' ? at : undefined;
}

const I18nContext = createContext<I18n | undefined>(undefined);

export const I18nProvider = I18nContext.Provider;

/** The texts in the language that is shown; renders anew when it changes. Only within an `I18nProvider`. */
export function useTranslation(): { t: Translate; i18n: I18n } {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('There is no I18nProvider above.');
  const current = () => i18n.t;
  return { t: useSyncExternalStore(i18n.onChange, current, current), i18n };
}
