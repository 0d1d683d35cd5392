import { contentLanguages } from '~/content/in-languages';
import { CallFailure } from '~/contract/call-failure';
import { allLanguages } from '~/contract/translations';
import type { Database } from '../../database/database';
import type { TranslationRow } from '../../database/tables';

type Texts = Record<string, unknown>;

/** The languages that texts may be written in, also those that the site does not show now. */
const writable: readonly string[] = contentLanguages;

/** Returns the `lng` of a query, or undefined for the rows' own texts. */
export const languageIn = (query: unknown): string | undefined => {
  const asked = typeof query === 'object' && query !== null && 'lng' in query ? query.lng : undefined;
  return [...writable, allLanguages].find((language) => language === asked);
};

/** Returns the languages in which some row has texts. */
export const writtenLanguages = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('translations')
    .select('language')
    .distinct()
    .orderBy('language')
    .execute();
  return rows.map(({ language }) => language);
};

// What is stored was checked when it came.
const textsOf = ({ body }: Pick<TranslationRow, 'body'>) => JSON.parse(body) as Texts;

/** A row, or what is answered about one event. */
type Translated = { _id: string } | { Eid: string };

const idOf = (answer: Translated): string => ('_id' in answer ? answer._id : answer.Eid);

/** Of more rows, all translations are read: most are of these. */
const maxNamed = 200;

/**
 * Returns the answers with their texts in the language of the query, text by text where there is one; for
 * `allLanguages`, with those of every language beside their own. Texts that an answer does not have are left out.
 */
export const inLanguageOf = async <Answer extends Translated>(
  db: Database,
  entity: TranslationRow['entity'],
  query: { lng?: string },
  answers: readonly Answer[],
): Promise<Answer[]> => {
  const language = languageIn(query);
  const [first] = answers;
  if (language === undefined || !first) return [...answers];
  const rows = await db
    .selectFrom('translations')
    .select(['entity_id', 'language', 'body'])
    .where('entity', '=', entity)
    .$if(language !== allLanguages, (some) => some.where('language', '=', language))
    .$if(answers.length <= maxNamed, (some) => some.where('entity_id', 'in', answers.map(idOf)))
    .orderBy('entity_id')
    .orderBy('language')
    .execute();
  const textsOfId = new Map<string, Texts>();
  for (const row of rows) {
    const texts = Object.fromEntries(Object.entries(textsOf(row)).filter(([name]) => name in first));
    const before = textsOfId.get(row.entity_id);
    textsOfId.set(row.entity_id, language === allLanguages ? { ...before, [row.language]: texts } : texts);
  }
  return answers.map((answer) => {
    const texts = textsOfId.get(idOf(answer));
    if (!texts) return answer;
    return { ...answer, ...(language === allLanguages ? { Translations: texts } : texts) };
  });
};

/** As `inLanguageOf`, for one answer. */
export const oneInLanguageOf = async <Answer extends Translated>(
  db: Database,
  entity: TranslationRow['entity'],
  query: { lng?: string },
  own: Answer,
): Promise<Answer> => {
  const [answer = own] = await inLanguageOf(db, entity, query, [own]);
  return answer;
};

const isWritten = (text: unknown): boolean =>
  Array.isArray(text) ? text.length > 0 : text !== '' && text !== undefined;

/**
 * Stores the texts that a change names; absent ones stay, empty ones go. Returns whether any has changed. Must run in
 * the transaction that writes the row. Throws `invalid` for an unsupported language.
 */
export const writeTranslations = async (
  transaction: Database,
  entity: TranslationRow['entity'],
  entity_id: string,
  translations: Readonly<Record<string, Texts>> = {},
): Promise<boolean> => {
  let isChanged = false;
  for (const [language, texts] of Object.entries(translations)) {
    if (!writable.includes(language)) throw CallFailure.refused('invalid', { Translations: 'not-valid' });
    const isThis = { entity, entity_id, language };
    const stored = await transaction
      .selectFrom('translations')
      .select('body')
      .where((eb) => eb.and(isThis))
      .executeTakeFirst();
    const all = { ...(stored && textsOf(stored)), ...texts };
    const written = Object.entries(all).filter(([, text]) => isWritten(text));
    const body = JSON.stringify(Object.fromEntries(written));
    if (body === (stored?.body ?? '{}')) continue;
    isChanged = true;
    if (written.length === 0)
      await transaction
        .deleteFrom('translations')
        .where((eb) => eb.and(isThis))
        .execute();
    else
      await transaction
        .insertInto('translations')
        .values({ ...isThis, body })
        .onConflict((conflict) => conflict.columns(['entity', 'entity_id', 'language']).doUpdateSet({ body }))
        .execute();
  }
  return isChanged;
};
