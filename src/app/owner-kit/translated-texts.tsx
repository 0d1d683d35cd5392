import { useState } from 'react';
import * as v from 'valibot';
import { type ContentLanguage, contentLanguages } from '~/content/in-languages';
import { type TextKey, type Translate, useTranslation } from '../lib/i18n';
import { languageNames } from '../lib/language';
import { useGroup } from '../lib/site-content';
import { TextArea, TextField } from '../ui/field';
import { FoldedLanguage } from './folded';

/** A text of a row that other languages may have (rule second-language), under its name in the API. */
export interface TranslatedText {
  name: string;
  label: TextKey;
  /** `lines`: the API has a list of them. */
  kind?: 'long' | 'lines';
}

/** The field of a text in a language: `EventName@hi`. Forms have it beside that of the row's own text. */
type FieldOf<Text extends TranslatedText> = `${Text['name']}@${ContentLanguage}`;

interface TranslatedField<Text extends TranslatedText> {
  id: FieldOf<Text>;
  text: Text;
  language: ContentLanguage;
}

/** Returns the fields of texts in all languages. */
export const translatedFields = <Text extends TranslatedText>(
  texts: readonly Text[],
): TranslatedField<Text>[] =>
  contentLanguages.flatMap((language) =>
    texts.map((text) => {
      const name: Text['name'] = text.name;
      return { id: `${name}@${language}` as const, text, language };
    }),
  );

/** A text in a draft; '' in an empty form. */
export const draftText = v.optional(v.string(), '');

/** Draft schemas of the fields. */
export const translatedDraft = <Text extends TranslatedText>(
  texts: readonly Text[],
): Record<FieldOf<Text>, typeof draftText> => {
  const draftOf = ({ id }: TranslatedField<Text>): unknown[] => [id, draftText];
  return Object.fromEntries(translatedFields(texts).map(draftOf));
};

type Stored = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const lineOf = (line: unknown): string =>
  typeof line === 'object' && line !== null && 'value' in line ? `${line.value}` : `${line}`;

/** Returns the text of a field from the API's `Translations`; lists have a line for each entry. */
export const translatedValue = (
  { text: { name }, language }: TranslatedField<TranslatedText>,
  stored: Stored = {},
): string => {
  const value = stored[language]?.[name] ?? '';
  return Array.isArray(value) ? value.map(lineOf).join('\n') : `${value}`;
};

const sentValue = ({ kind }: TranslatedText, value: string) =>
  kind === 'lines'
    ? value
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => ({ value: line }))
    : value;

/** Returns the `Translations` of a request with the texts that were edited, or nothing. */
export function translationsBody<Text extends TranslatedText>(
  texts: readonly Text[],
  fields: Readonly<Record<FieldOf<Text>, string>>,
  isEdited: (id: FieldOf<Text>) => boolean,
) {
  const edited = translatedFields(texts).filter(({ id }) => isEdited(id));
  const inLanguage = (language: string) =>
    edited
      .filter((field) => field.language === language)
      .map(({ id, text }) => [text.name, sentValue(text, fields[id])]);
  const languages = [...new Set(edited.map(({ language }) => language))];
  return languages.length === 0
    ? {}
    : {
        Translations: Object.fromEntries(
          languages.map((each) => [each, Object.fromEntries(inLanguage(each))]),
        ),
      };
}

/** Returns the field that an issue is about: the name in the request, or that of a text in a language. */
export const issueField = (path: readonly { key: unknown }[] | undefined): string => {
  const [field, language, name] = path?.map(({ key }) => `${key}`) ?? [];
  return field === 'Translations' ? `${name}@${language}` : `${field}`;
};

/** Returns the label of a text in a language: "Name (हिन्दी)". */
export const translatedLabel = (
  { text: { label }, language }: TranslatedField<TranslatedText>,
  t: Translate,
): string => `${t(label)} (${languageNames[language]})`;

/** The languages of the site besides its main one, and any that is written in. */
function useOtherLanguages(isWrittenIn: (language: ContentLanguage) => boolean): ContentLanguage[] {
  const { MainLanguage, Languages } = useGroup();
  // A part stays while its last text is edited.
  const [written] = useState(() => contentLanguages.filter(isWrittenIn));
  const others = Languages.filter((language) => language !== MainLanguage);
  return contentLanguages.filter((language) => others.includes(language) || written.includes(language));
}

interface TranslatedSectionsProps<Text extends TranslatedText> {
  texts: readonly Text[];
  fields: Readonly<Record<FieldOf<Text>, string>>;
  problems: Partial<Record<FieldOf<Text>, string>>;
  /** Returns another label than the usual one, where the form has it for the own text. */
  onChange: (id: FieldOf<Text>, value: string) => void;
}

/** The texts of a form in each other language of the site, folded. */
export function TranslatedSections<Text extends TranslatedText>({
  texts,
  fields,
  problems,
  onChange,
}: TranslatedSectionsProps<Text>) {
  const { t } = useTranslation();
  const all = translatedFields(texts);
  const languages = useOtherLanguages((language) =>
    all.some((field) => field.language === language && fields[field.id] !== ''),
  );
  return (
    <div className="divide-y divide-line border-y border-line">
      {languages.map((language) => {
        const own = all.filter((field) => field.language === language);
        return (
          <FoldedLanguage
            key={language}
            language={language}
            hint={t('owner.otherLanguageHint')}
            hasProblem={own.some(({ id }) => problems[id])}
          >
            {own.map((field) => {
              const { id, text } = field;
              const Input = text.kind ? TextArea : TextField;
              return (
                <Input
                  key={id}
                  name={id}
                  label={t(text.label)}
                  note={languageNames[language]}
                  hint={text.kind === 'lines' ? t('owner.oneALine') : undefined}
                  problem={
                    problems[id] && t(problems[id] === 'too-long' ? 'forms.tooLong' : 'forms.notValid')
                  }
                  lang={language}
                  autoComplete="off"
                  value={fields[id]}
                  onChange={({ target }) => onChange(id, target.value)}
                  {...(text.kind && { grows: true, rows: text.kind === 'long' ? 4 : 2 })}
                />
              );
            })}
          </FoldedLanguage>
        );
      })}
    </div>
  );
}
