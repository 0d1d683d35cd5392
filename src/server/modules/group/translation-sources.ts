import type { GroupPart } from '~/contract/group-addresses';
import {
  fieldsIn,
  type GroupFieldName,
  type GroupTexts,
  groupFieldNames,
  isFilled,
  isTranslated,
} from '~/contract/group-fields';
import { sha256 } from '../../lib/secrets';
import { mainLanguage, type TextLanguage, type TextsByLanguage } from './site-content';

/** By field, what `sourceOf` was when the translation was saved. */
export type TranslationSources = Partial<Record<GroupFieldName, string>>;

export type SourcesByLanguage = Partial<Record<TextLanguage, TranslationSources>>;

/** In the table's order, so that equal sources serialize equally. */
export const pickSources = (
  sources: TranslationSources,
  names: readonly GroupFieldName[],
): TranslationSources =>
  Object.fromEntries(names.flatMap((name) => (sources[name] ? [[name, sources[name]]] : [])));

const isSameText = (one: GroupTexts, other: GroupTexts, name: GroupFieldName): boolean =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);

/** Names the main language's text of a field: its language, and a hash. */
const sourceOf = (texts: TextsByLanguage, name: GroupFieldName): string | undefined => {
  const main = mainLanguage(texts);
  const text = texts[main]?.[name];
  return isFilled(text) ? `${main}:${sha256(JSON.stringify(text)).slice(0, 16)}` : undefined;
};

/** Translations from a language that is no longer the main one cannot be compared. */
const isOfMain = (source: string | undefined, texts: TextsByLanguage): source is string =>
  source?.startsWith(`${mainLanguage(texts)}:`) === true;

/** Returns the translations in a language whose text in the main language has changed since they were saved. */
export const outdatedIn = (
  texts: TextsByLanguage,
  language: TextLanguage,
  sources: TranslationSources,
): GroupFieldName[] =>
  groupFieldNames.filter((name) => {
    const [then, now] = [sources[name], sourceOf(texts, name)];
    return isFilled(texts[language]?.[name]) && isOfMain(then, texts) && now !== undefined && then !== now;
  });

/** Returns the sources of a stored translation that texts in its place still have. */
export const keptSources = (
  sources: TranslationSources,
  before: GroupTexts,
  after: GroupTexts,
): TranslationSources =>
  pickSources(
    sources,
    groupFieldNames.filter((name) => isSameText(before, after, name)),
  );

interface Change {
  part: GroupPart;
  language: TextLanguage;
  written: GroupTexts;
  /** Fields that fit their source, changed or not. */
  checked: readonly string[];
}

/** Returns the sources of a part's texts in a language after a change of them. */
export function changedSources(
  texts: TextsByLanguage,
  stored: TranslationSources,
  { part, language, written, checked }: Change,
): TranslationSources {
  const before = texts[language] ?? {};
  const sources = keptSources(stored, before, written);
  if (language === mainLanguage(texts)) return sources;
  const fields = fieldsIn(part, language);
  for (const name of fields.filter(isTranslated)) {
    const source = sourceOf(texts, name);
    if (source && isFilled(written[name]) && (checked.includes(name) || !isSameText(before, written, name)))
      sources[name] = source;
  }
  return pickSources(sources, fields);
}

/**
 * Returns the sources of a translation after a change in the main language. Where none is known, as after an import, the
 * previous text is used.
 */
export function sourcesBeforeChange(
  texts: TextsByLanguage,
  language: TextLanguage,
  stored: TranslationSources,
  { part, language: main, written }: Change,
): TranslationSources {
  const sources = { ...stored };
  const fields = fieldsIn(part, main);
  for (const name of fields) {
    const source = sourceOf(texts, name);
    const isUnknown = !isOfMain(stored[name], texts) && isFilled(texts[language]?.[name]);
    if (source && isUnknown && !isSameText(texts[main] ?? {}, written, name)) sources[name] = source;
  }
  return pickSources(sources, fields);
}
