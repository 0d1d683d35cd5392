import { type GroupPart, groupParts } from '~/contract/group-addresses';
import { fieldsIn, type GroupTexts } from '~/contract/group-fields';
import type { Database } from '../../database/database';
import type { GroupPartRow } from '../../database/tables';
import {
  isContentLanguage,
  languagesOf,
  mainLanguage,
  pickTexts,
  picturesIn,
  type TextLanguage,
  type TextsByLanguage,
} from './site-content';
import {
  changedSources,
  keptSources,
  pickSources,
  type SourcesByLanguage,
  sourcesBeforeChange,
  type TranslationSources,
} from './translation-sources';

/** Keeps the files of these texts from the sweep; version 0 is the draft. */
export const savePictureReferences = async (
  transaction: Database,
  version: number,
  texts: TextsByLanguage,
): Promise<void> => {
  await transaction.deleteFrom('group_pictures').where('version', '=', version).execute();
  const rows = picturesIn(texts).map((picture) => ({ version, ...picture }));
  if (rows.length > 0) await transaction.insertInto('group_pictures').values(rows).execute();
};

export const draftRows = (db: Database): Promise<GroupPartRow[]> =>
  db.selectFrom('group_parts').selectAll().execute();

// What is stored was checked when it came.
export const textsOf = ({ body }: Pick<GroupPartRow, 'body'>): GroupTexts => JSON.parse(body) as GroupTexts;

// What is stored was made by `changedSources`.
const sourcesOf = ({ sources }: Pick<GroupPartRow, 'sources'>): TranslationSources =>
  JSON.parse(sources) as TranslationSources;

/** Returns the sources of all translations. */
export const toSourcesByLanguage = (
  rows: readonly Pick<GroupPartRow, 'language' | 'sources'>[],
): SourcesByLanguage => {
  const sources: SourcesByLanguage = {};
  for (const { language, ...row } of rows)
    if (isContentLanguage(language)) sources[language] = { ...sources[language], ...sourcesOf(row) };
  return sources;
};

/** Returns the texts of all parts in one. */
export const toTextsByLanguage = (
  rows: readonly Pick<GroupPartRow, 'part' | 'language' | 'body'>[],
): TextsByLanguage => {
  const texts: TextsByLanguage = {};
  for (const part of groupParts)
    for (const language of languagesOf(part)) {
      const row = rows.find((each) => each.part === part && each.language === language);
      if (row) texts[language] = { ...texts[language], ...textsOf(row) };
    }
  return texts;
};

interface PartChange {
  part: GroupPart;
  language: TextLanguage;
  written: GroupTexts;
  /** Translations that fit the main language's text as it is now. */
  checked: readonly string[];
  version: number;
  changed_at: string;
}

/** Returns false if the part is not of that version. Must run in `changePublicData`. */
export const changePart = async (transaction: Database, change: PartChange): Promise<boolean> => {
  const { part, language, written, version, changed_at } = change;
  const rows = await draftRows(transaction);
  const texts = toTextsByLanguage(rows);
  const before = rows.find((row) => row.part === part && row.language === language);
  const sources = JSON.stringify(changedSources(texts, before ? sourcesOf(before) : {}, change));
  const row = { part, language, body: JSON.stringify(written), sources, changed_at };
  const isChanged =
    version === 0
      ? await beginPart(transaction, { ...row, version: 1 })
      : await updatePart(transaction, { ...row, version });
  if (!isChanged) return false;
  if (language === mainLanguage(texts))
    for (const other of rows.filter((row) => row.part === part && row.language !== language))
      await noteSources(transaction, other, (stored) =>
        isContentLanguage(other.language)
          ? sourcesBeforeChange(texts, other.language, stored, change)
          : stored,
      );
  await savePictureReferences(transaction, 0, toTextsByLanguage(await draftRows(transaction)));
  return true;
};

/** Does not increment the version, so that the texts on other phones stay valid. */
const noteSources = async (
  transaction: Database,
  row: GroupPartRow,
  change: (stored: TranslationSources) => TranslationSources,
): Promise<void> => {
  const sources = JSON.stringify(change(sourcesOf(row)));
  if (sources === row.sources) return;
  await transaction
    .updateTable('group_parts')
    .set({ sources })
    .where('part', '=', row.part)
    .where('language', '=', row.language)
    .execute();
};

const beginPart = async (transaction: Database, row: GroupPartRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: added = 0n } = await transaction
    .insertInto('group_parts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['part', 'language']).doNothing())
    .executeTakeFirst();
  return added > 0n;
};

const updatePart = async (
  transaction: Database,
  { part, language, version, ...columns }: GroupPartRow,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('group_parts')
    .set({ ...columns, version: version + 1 })
    .where('part', '=', part)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Makes the draft the same as these texts. Parts that differ count a change; none is begun for no texts. Where the sources
 * of translations are unknown, those of unchanged ones stay.
 */
export const replaceDraft = async (
  transaction: Database,
  texts: TextsByLanguage,
  changed_at: string,
  sourcesByLanguage?: SourcesByLanguage,
): Promise<void> => {
  const before = await draftRows(transaction);
  const rows = groupParts.flatMap((part) =>
    languagesOf(part).flatMap((language) => {
      const fields = fieldsIn(part, language);
      const written = pickTexts(texts[language] ?? {}, fields);
      const stored = before.find((row) => row.part === part && row.language === language);
      if (!stored && Object.keys(written).length === 0) return [];
      const known = stored ? keptSources(sourcesOf(stored), textsOf(stored), written) : {};
      const sources = JSON.stringify(
        sourcesByLanguage ? pickSources(sourcesByLanguage[language] ?? {}, fields) : known,
      );
      return [{ part, language, body: JSON.stringify(written), version: 1, changed_at, sources }];
    }),
  );
  if (rows.length === 0) return;
  await transaction
    .insertInto('group_parts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['part', 'language'])
        .doUpdateSet((eb) => ({
          body: eb.ref('excluded.body'),
          sources: eb.ref('excluded.sources'),
          changed_at: eb.ref('excluded.changed_at'),
          version: eb('group_parts.version', '+', 1),
        }))
        .where((eb) =>
          eb.or([
            eb('group_parts.body', '!=', eb.ref('excluded.body')),
            eb('group_parts.sources', '!=', eb.ref('excluded.sources')),
          ]),
        ),
    )
    .execute();
  await savePictureReferences(transaction, 0, texts);
};

/** Returns the texts without a picture. */
export const withoutPicture = (texts: GroupTexts, slot: string): GroupTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== slot));

export const dropFromDraft = async (transaction: Database, slot: string): Promise<void> => {
  for (const { body, ...row } of await draftRows(transaction))
    if (row.language === '' && slot in textsOf({ body }))
      await updatePart(transaction, {
        ...row,
        body: JSON.stringify(withoutPicture(textsOf({ body }), slot)),
      });
};
