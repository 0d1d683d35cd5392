import { type ContentLanguage, contentLanguages } from '~/content/in-languages';
import { type GroupPart, groupParts } from '~/contract/group-addresses';
import {
  fieldsIn,
  fieldsOf,
  type GroupFieldName,
  type GroupTexts,
  groupFieldNames,
  groupFields,
  identifyingFields,
  isFilled,
  isTranslated,
  missingTexts,
} from '~/contract/group-fields';

/** '' is for what is the same in all languages. */
export type TextLanguage = '' | ContentLanguage;
const textLanguages: readonly TextLanguage[] = ['', ...contentLanguages];

/** The texts of all parts. */
export type TextsByLanguage = Partial<Record<TextLanguage, GroupTexts>>;

export const isGroupPart = (part: string): part is GroupPart => groupParts.some((known) => known === part);

export const isContentLanguage = (language: string): language is ContentLanguage =>
  contentLanguages.some((known) => known === language);

/** Returns the languages of the site, the main one first: those that the owner has chosen, else all. */
export const siteLanguages = ({ '': shared = {} }: TextsByLanguage): ContentLanguage[] => {
  const chosen = new Set(shared.languages?.filter(isContentLanguage));
  return [...(chosen.size > 0 ? chosen : contentLanguages)];
};

/** Has every text; others may be lacking in some languages. */
export const mainLanguage = (texts: TextsByLanguage): ContentLanguage =>
  siteLanguages(texts)[0] ?? contentLanguages[0];

/** The languages in which a part has fields. */
export const languagesOf = (part: GroupPart): TextLanguage[] =>
  textLanguages.filter((language) => fieldsIn(part, language).length > 0);

type PictureFieldName = {
  [Name in GroupFieldName]: (typeof groupFields)[Name]['kind'] extends 'picture' ? Name : never;
}[GroupFieldName];

/** In the table's order, so that equal texts serialize equally. */
export const pickTexts = (texts: GroupTexts, names: readonly GroupFieldName[]): GroupTexts =>
  Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const])),
  );

/** Same in all languages. */
const pictureFields = groupFieldNames.filter(
  (name): name is PictureFieldName => groupFields[name].kind === 'picture',
);

/** The pictures that texts name, by field. */
export const picturesIn = ({
  '': shared = {},
}: TextsByLanguage): { slot: PictureFieldName; name: string }[] =>
  pictureFields.flatMap((slot) => (shared[slot] ? [{ slot, name: shared[slot] }] : []));

const hasText = (entry: string | object): boolean =>
  typeof entry === 'string' ? entry !== '' : Object.values(entry).some((value) => value !== '');

/**
 * Drops the empty and the repeated entries of lists, but not of captions, which belong to drawings by their places.
 */
export const withoutEmptyEntries = (texts: GroupTexts): GroupTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      if (name === 'highlights') return [name, value.some(hasText) ? value : []];
      const distinct = new Map(value.filter(hasText).map((entry) => [JSON.stringify(entry), entry]));
      return [name, [...distinct.values()]];
    }),
  );

const isSame = (one: TextsByLanguage, other: TextsByLanguage, names: readonly GroupFieldName[]): boolean =>
  textLanguages.every(
    (language) =>
      JSON.stringify(pickTexts(one[language] ?? {}, names)) ===
      JSON.stringify(pickTexts(other[language] ?? {}, names)),
  );

/** Returns the parts that differ. */
export const changedParts = (from: TextsByLanguage, to: TextsByLanguage): GroupPart[] =>
  groupParts.filter((part) => !isSame(from, to, fieldsOf(part)));

/** The fields that the privacy notice shows. */
const noticeFields: readonly GroupFieldName[] = [...identifyingFields, 'keptMonths'];

export const isSameNotice = (one: TextsByLanguage, other: TextsByLanguage): boolean =>
  isSame(one, other, noticeFields);

/** Returns the required texts that are missing in the main language. */
export const missingIn = (texts: TextsByLanguage): GroupFieldName[] =>
  missingTexts({ ...texts[''], ...texts[mainLanguage(texts)] });

const valuesOf = (texts: TextsByLanguage, name: (typeof identifyingFields)[number]): string[] =>
  textLanguages.flatMap((language) => texts[language]?.[name] ?? []);

/** The required texts that still are those of the demo group, in any language. */
export const fieldsStillDemo = (demo: TextsByLanguage, texts: TextsByLanguage): GroupFieldName[] =>
  identifyingFields.filter((name) => {
    const invented = new Set(valuesOf(demo, name));
    return valuesOf(texts, name).some((value) => invented.has(value));
  });

const pickInEach = (
  texts: TextsByLanguage,
  isPicked: (name: GroupFieldName, language: TextLanguage) => boolean,
): TextsByLanguage =>
  Object.fromEntries(
    textLanguages.map((language) => [
      language,
      pickTexts(
        texts[language] ?? {},
        groupFieldNames.filter((name) => isPicked(name, language)),
      ),
    ]),
  );

/** Returns the texts of the draft that differ from the demo group's. */
export const withoutDemoTexts = (demo: TextsByLanguage, draft: TextsByLanguage): TextsByLanguage => {
  const own = pickInEach(
    draft,
    (name, language) => JSON.stringify(draft[language]?.[name]) !== JSON.stringify(demo[language]?.[name]),
  );
  // A list may hold an invented number beside the own one.
  const invented = fieldsStillDemo(demo, own);
  return pickInEach(own, (name) => !invented.includes(name));
};

/** Returns the draft without the demo group's texts in languages that are off, which the owner does not see. */
export const withoutHiddenDemo = (demo: TextsByLanguage, draft: TextsByLanguage): TextsByLanguage => {
  const own = withoutDemoTexts(demo, draft);
  const on: readonly TextLanguage[] = ['', ...siteLanguages(draft)];
  return pickInEach(draft, (name, language) => on.includes(language) || own[language]?.[name] !== undefined);
};

/**
 * Returns the fields of a scope in a language. A text that the language lacks is returned in the main language and named
 * in `Untranslated`, so that no page is empty. A language that is switched off lacks everything.
 */
export const textsFor = (
  texts: TextsByLanguage,
  scope: 'every-page' | 'about-pages',
  language: ContentLanguage,
): { Texts: GroupTexts; Untranslated: GroupFieldName[] } => {
  const mainOne = mainLanguage(texts);
  const main = texts[mainOne] ?? {};
  const own = (siteLanguages(texts).includes(language) && texts[language]) || {};
  const names = groupFieldNames.filter((name) => groupFields[name].scope === scope);
  const Untranslated = names.filter(
    (name) => language !== mainOne && isTranslated(name) && !isFilled(own[name]) && isFilled(main[name]),
  );
  const shown = { ...texts[''], ...main, ...own, ...pickTexts(main, Untranslated) };
  return { Texts: pickTexts(shown, names), Untranslated };
};
