import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { ContentLanguage as Language } from '~/content/in-languages';
import type { PageTexts } from '~/content/page-texts';
import type { doorTexts } from '~/texts/en/door';
import type { ownerTexts } from '~/texts/en/owner';
import type { withoutScripts } from '~/texts/en/server';
import type { texts as english } from '~/texts/en/site';
import type { LanguagePack, Texts } from '~/texts/texts';
import { createSmallStore, useInTransition } from './small-store';

type OwnerTexts = Texts<typeof ownerTexts>;
/** Texts of the owner, of the door and of pages without scripts are loaded only where they are used. */
type AllTexts = typeof english &
  typeof ownerTexts &
  typeof doorTexts & { withoutScripts: typeof withoutScripts };

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralCategory}` ? Base : Key;
type KeysIn<Section> = {
  [Key in keyof Section & string]: Section[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysIn<Section[Key]>}`;
}[keyof Section & string];

/** The key of a text, such as `site.news`. The owner's texts are loaded only on the owner's screens. */
export type TextKey = KeysIn<AllTexts>;

/**
 * Returns the text of a key in the current language, with `{{names}}` replaced by values. `count` also selects the
 * plural form (`key_one`, `key_other`; `key_zero` if defined). Returns the key if the text is not loaded.
 */
export type Translate = (key: TextKey, values?: Record<string, string | number | null | undefined>) => string;

/** What a page is rendered with: a language and the translator into it. */
interface Translation {
  language: Language;
  t: Translate;
  i18n: I18n;
}

export interface I18n {
  readonly language: Language;
  /** A new function after each change of the language, so that dependent values are computed again. */
  readonly t: Translate;
  /** The same object until the language changes. */
  translation: () => Translation;
  hasPack: (language: Language) => boolean;
  addPack: (language: Language, pack: LanguagePack) => void;
  hasOwnerTexts: (language: Language) => boolean;
  addOwnerTexts: (language: Language, texts: OwnerTexts) => void;
  /** The product's texts of the public pages in the current language. */
  pages: () => PageTexts;
  /** Its pack must have been added. */
  changeLanguage: (language: Language) => void;
  /** Calls back after each change of the language. Returns the unsubscribe function. */
  onChange: (listener: () => void) => () => void;
}

/** One per request on the server, one per page in the browser. */
export function createI18n(first: Language, firstPack: LanguagePack): I18n {
  const packs = new Map([[first, firstPack]]);
  const ownerPacks = new Map<Language, OwnerTexts>();
  const translatorOf = (language: Language): Translate =>
    translateWith(
      language,
      (key) => textAt(packs.get(language)?.translation, key) ?? textAt(ownerPacks.get(language), key),
    );
  const i18n: I18n = {
    get language() {
      return translation.get().language;
    },
    get t() {
      return translation.get().t;
    },
    translation: () => translation.get(),
    hasPack: (code) => packs.has(code),
    addPack: (code, pack) => void packs.set(code, pack),
    hasOwnerTexts: (code) => ownerPacks.has(code),
    addOwnerTexts: (code, texts) => void ownerPacks.set(code, texts),
    pages: () => (packs.get(i18n.language) ?? firstPack).content,
    changeLanguage: (next) => translation.set(translationOf(next)),
    onChange: (listener) => translation.subscribe(listener),
  };
  const translationOf = (language: Language): Translation => ({ language, t: translatorOf(language), i18n });
  const translation = createSmallStore(translationOf(first));
  return i18n;
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

const I18nContext = createContext<Translation | undefined>(undefined);

interface I18nProviderProps {
  value: I18n;
  children?: ReactNode;
}

/** Its readers show a new language together, once all of them are rendered in it. */
export function I18nProvider({ value: { onChange, translation }, children }: I18nProviderProps) {
  return createElement(I18nContext, { value: useInTransition(onChange, translation) }, children);
}

/** Renders again when the language changes. Throws outside of an `I18nProvider`. */
export function useTranslation(): Translation {
  const translation = useContext(I18nContext);
  if (!translation) throw new Error('There is no I18nProvider above.');
  return translation;
}
