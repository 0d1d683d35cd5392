import { fieldsIn, type GroupTexts } from '~/contract/group';
import type { GroupPart } from '~/contract/group-addresses';
import { groupParts } from '~/contract/group-addresses';
import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { GroupPartRow } from '../../database/tables';
import type { RemovedRows } from '../removals/queries';
import {
  changedParts,
  isContentLanguage,
  isSameNotice,
  languagesOf,
  mainLanguage,
  ownTexts,
  pickTexts,
  picturesIn,
  type TextLanguage,
  type TextsByLanguage,
} from './texts';
import {
  changedSources,
  keptSources,
  pickSources,
  type SourcesByLanguage,
  sourcesBeforeChange,
  type TranslationSources,
} from './translations';

/** A published version, as it is stored. */
interface StoredGroup {
  texts: TextsByLanguage;
  /** Of the translations; unknown of earlier versions. */
  sources?: SourcesByLanguage;
  /** It is the invented group. */
  isDemo: boolean;
  /** The publications that changed what the privacy notice says, and the last one's instant. */
  noticeChanges: number;
  noticeChangedAt: string;
}

export interface LiveGroup extends StoredGroup {
  /** 0 before the first publication. */
  version: number;
}

export const nothingPublished: LiveGroup = {
  version: 0,
  texts: {},
  isDemo: false,
  noticeChanges: 0,
  noticeChangedAt: '',
};

/** Versions that are kept. */
const mostVersions = 30;

// What is stored was checked when it came.
const toLiveGroup = ({ version, body }: { version: number; body: string }): LiveGroup => ({
  ...(JSON.parse(body) as StoredGroup),
  version,
});

export const findLiveGroup = async (db: Database): Promise<LiveGroup> => {
  const row = await db
    .selectFrom('group_versions')
    .select(['version', 'body'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toLiveGroup(row) : nothingPublished;
};

/** Keeps the files of these texts from the sweep; version 0 is the draft. */
const namePictures = async (
  transaction: Database,
  version: number,
  texts: TextsByLanguage,
): Promise<void> => {
  await transaction.deleteFrom('group_pictures').where('version', '=', version).execute();
  const rows = picturesIn(texts).map((picture) => ({ version, ...picture }));
  if (rows.length > 0) await transaction.insertInto('group_pictures').values(rows).execute();
};

const textsIn = ({ texts }: StoredGroup, name: 'name' | 'doctorName'): string[] => [
  ...new Set(Object.values(texts).flatMap((of) => of[name] || [])),
];

/** The names of the group and of its doctor in every language. */
export const namesOf = (group: StoredGroup) => ({
  group: textsIn(group, 'name'),
  doctor: textsIn(group, 'doctorName'),
});

export const allNames = (group: StoredGroup): string[] => Object.values(namesOf(group)).flat();

export const findGroupVersion = async (db: Database, version: number): Promise<LiveGroup | undefined> => {
  const row = await db
    .selectFrom('group_versions')
    .select(['version', 'body'])
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toLiveGroup(row);
};

/** All versions that are kept. */
export const keptGroups = async (db: Database): Promise<LiveGroup[]> =>
  (await db.selectFrom('group_versions').select(['version', 'body']).execute()).map(toLiveGroup);

/** Newest first. */
export const groupVersions = (db: Database) =>
  db
    .selectFrom('group_versions')
    .select(['version', 'changed', 'published_at', 'published_by', 'restored_from'])
    .orderBy('version', 'desc')
    .execute();

export const hasGroup = async (db: Database): Promise<boolean> => {
  const { version } = await findLiveGroup(db);
  return version > 0 || (await draftRows(db)).length > 0;
};

/** What is published, and about it. */
interface Publication extends Pick<StoredGroup, 'texts' | 'sources' | 'isDemo'> {
  by: string;
  restoredFrom: number | null;
  now: Date;
}

/** Publishes after the live version. Must run in `changePublicData`. */
export const addGroupVersion = async (
  transaction: Database,
  live: LiveGroup,
  { texts, sources, isDemo, by, restoredFrom, now }: Publication,
): Promise<void> => {
  const at = now.toISOString();
  // Until then the notice is about nobody.
  const isFirstDemo = isDemo && live.version === 0;
  const isOtherNotice = !isFirstDemo && !isSameNotice(live.texts, texts);
  const stored: StoredGroup = {
    texts,
    ...(sources && { sources }),
    isDemo,
    noticeChanges: live.noticeChanges + Number(isOtherNotice),
    noticeChangedAt: isOtherNotice ? at : live.noticeChangedAt,
  };
  const version = live.version + 1;
  await transaction
    .insertInto('group_versions')
    .values({
      version,
      body: JSON.stringify(stored),
      changed: JSON.stringify(changedParts(live.texts, texts)),
      published_at: at,
      published_by: by,
      restored_from: restoredFrom,
    })
    .execute();
  await transaction
    .deleteFrom('group_versions')
    .where('version', '<=', version - mostVersions)
    .execute();
  await transaction
    .deleteFrom('group_pictures')
    .where('version', '>', 0)
    .where('version', '<=', version - mostVersions)
    .execute();
  await namePictures(transaction, version, texts);
  await incrementPublicRevision(transaction);
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
      const row = rows.find((of) => of.part === part && of.language === language);
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
  await namePictures(transaction, 0, toTextsByLanguage(await draftRows(transaction)));
  return true;
};

/** Other phones' texts stay valid: no change is counted. */
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
        .doUpdateSet((of) => ({
          body: of.ref('excluded.body'),
          sources: of.ref('excluded.sources'),
          changed_at: of.ref('excluded.changed_at'),
          version: of('group_parts.version', '+', 1),
        }))
        .where((of) =>
          of.or([
            of('group_parts.body', '!=', of.ref('excluded.body')),
            of('group_parts.sources', '!=', of.ref('excluded.sources')),
          ]),
        ),
    )
    .execute();
  await namePictures(transaction, 0, texts);
};

/** Takes pictures whose files are lost out of the draft and all versions. Must run in `changePublicData`. */
export const dropGroupPictures = async (transaction: Database, lost: readonly string[]): Promise<void> => {
  const named = await transaction.selectFrom('group_pictures').selectAll().execute();
  for (const { version, slot } of named.filter(({ name }) => lost.includes(name))) {
    if (version === 0) await dropFromDraft(transaction, slot);
    else await dropFromVersion(transaction, version, slot);
    await transaction
      .deleteFrom('group_pictures')
      .where('version', '=', version)
      .where('slot', '=', slot)
      .execute();
  }
};

const without = (texts: GroupTexts, slot: string): GroupTexts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== slot));

const dropFromVersion = async (transaction: Database, version: number, slot: string): Promise<void> => {
  const group = await findGroupVersion(transaction, version);
  if (!group) return;
  const { version: _, texts, ...about } = group;
  const stored: StoredGroup = { texts: { ...texts, '': without(texts[''] ?? {}, slot) }, ...about };
  await transaction
    .updateTable('group_versions')
    .set({ body: JSON.stringify(stored) })
    .where('version', '=', version)
    .execute();
};

const dropFromDraft = async (transaction: Database, slot: string): Promise<void> => {
  for (const { body, ...row } of await draftRows(transaction))
    if (row.language === '' && slot in textsOf({ body }))
      await updatePart(transaction, { ...row, body: JSON.stringify(without(textsOf({ body }), slot)) });
};

/** Entity of the demo group's version in `demo_rows`, by which an undo finds what to publish again. */
export const demoVersion = 'group_versions';

/**
 * After an undo of `startOwnGroup`: publishes the demo group again as a new version, with the draft of then. What the
 * owner has published or written since stays.
 */
export const publishDemoAgain = async (
  transaction: Database,
  restored: readonly RemovedRows[],
  { by, now }: Pick<Publication, 'by' | 'now'>,
): Promise<void> => {
  const rowsOf = (name: string) => restored.flatMap(({ table, rows }) => (table === name ? rows : []));
  const live = await findLiveGroup(transaction);
  // The version after it is the empty one.
  const version = live.version - 1;
  const isPutAway = rowsOf('demo_rows').some(
    ({ entity, entity_id }) => entity === demoVersion && entity_id === `${version}`,
  );
  const demo = isPutAway ? await findGroupVersion(transaction, version) : undefined;
  if (!demo) return;
  const { texts, isDemo } = demo;
  await addGroupVersion(transaction, live, { texts, isDemo, restoredFrom: version, by, now });
  const draft = toTextsByLanguage(
    rowsOf('group_parts').map(({ part, language, body }) => ({
      part: `${part}`,
      language: `${language}`,
      body: `${body}`,
    })),
  );
  const since = toTextsByLanguage(await draftRows(transaction));
  if (changedParts(ownTexts(texts, draft), since).length === 0)
    await replaceDraft(transaction, draft, now.toISOString());
};
