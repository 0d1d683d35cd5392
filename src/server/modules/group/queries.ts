import type { ContentLanguage } from '~/content/in-languages';
import type { CallContext } from '../../calls/call-context';
import type { Database } from '../../database/database';
import { incrementPublicRevision } from '../../database/revision';
import type { RemovedRows } from '../removals/queries';
import {
  draftRows,
  dropFromDraft,
  replaceDraft,
  savePictureReferences,
  toTextsByLanguage,
  withoutPicture,
} from './draft';
import {
  changedParts,
  isSameNotice,
  mainLanguage,
  siteLanguages,
  type TextsByLanguage,
  withoutDemoTexts,
} from './site-content';
import type { SourcesByLanguage } from './translation-sources';

/** A published version, as it is stored. */
interface StoredGroup {
  texts: TextsByLanguage;
  /** Of the translations; the demo group has none. */
  sources?: SourcesByLanguage;
  /** It is the invented group. */
  isDemo: boolean;
  /** Number of publications that changed the privacy notice, and the time of the last one. */
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
const maxVersions = 30;

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

/** Returns the main language of the site (rule my-site). */
export const findMainLanguage = async (db: Database): Promise<ContentLanguage> =>
  mainLanguage((await findLiveGroup(db)).texts);

const different = (names: (string | undefined)[]): string[] => [
  ...new Set(names.flatMap((name) => name || [])),
];

/** The names of the group and of its doctor in every language of the site. */
export const namesOf = ({ texts }: StoredGroup) => {
  const shown = siteLanguages(texts).map((language) => texts[language]);
  return {
    group: different(shown.map((group) => group?.name)),
    doctor: different(shown.map((group) => group?.doctorName)),
  };
};

/** Those of languages that are off included. */
export const allNames = ({ texts }: StoredGroup): string[] =>
  different(Object.values(texts).flatMap((each) => [each.name, each.doctorName]));

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

/** Returns whether a picture is the logo of the draft or of a kept version, and so is the palette, if one is given. */
export const isLogo = async (db: Database, name: string, palette: string | undefined): Promise<boolean> => {
  const named = await db
    .selectFrom('group_pictures')
    .select('version')
    .where('slot', '=', 'logo')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!named || palette === undefined) return named !== undefined;
  if (toTextsByLanguage(await draftRows(db))['']?.palette === palette) return true;
  return (await keptGroups(db)).some(({ texts }) => texts['']?.palette === palette);
};

/** Newest first. */
export const groupVersions = (db: Database) =>
  db
    .selectFrom('group_versions')
    .select(['version', 'changed', 'published_at', 'published_by', 'restored_from'])
    .orderBy('version', 'desc')
    .execute();

/** A new version and its metadata. */
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
  // Before the first publication the notice names no group.
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
    .where('version', '<=', version - maxVersions)
    .execute();
  await transaction
    .deleteFrom('group_pictures')
    .where('version', '>', 0)
    .where('version', '<=', version - maxVersions)
    .execute();
  await savePictureReferences(transaction, version, texts);
  await incrementPublicRevision(transaction);
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

const dropFromVersion = async (transaction: Database, version: number, slot: string): Promise<void> => {
  const group = await findGroupVersion(transaction, version);
  if (!group) return;
  const { version: _, texts, ...about } = group;
  const stored: StoredGroup = { texts: { ...texts, '': withoutPicture(texts[''] ?? {}, slot) }, ...about };
  await transaction
    .updateTable('group_versions')
    .set({ body: JSON.stringify(stored) })
    .where('version', '=', version)
    .execute();
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
  context: Pick<CallContext, 'identity' | 'now'>,
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
  const now = context.now();
  const by = context.identity?.Email ?? '';
  await addGroupVersion(transaction, live, { texts, isDemo, restoredFrom: version, by, now });
  const draft = toTextsByLanguage(
    rowsOf('group_parts').map(({ part, language, body }) => ({
      part: `${part}`,
      language: `${language}`,
      body: `${body}`,
    })),
  );
  const since = toTextsByLanguage(await draftRows(transaction));
  if (changedParts(withoutDemoTexts(texts, draft), since).length === 0)
    await replaceDraft(transaction, draft, now.toISOString());
};
