import type { ContentLanguage } from '~/content/in-languages';
import { privacyNotice } from '~/content/privacy-notice';
import { restoredWords } from '~/content/restored-words';
import { CallFailure } from '~/contract/call-failure';
import { wallTimeInZone } from '~/contract/clock-time';
import { dayInZone, readDay } from '~/contract/event-date';
import type { GroupState } from '~/contract/group';
import { doctorSlug, groupParts } from '~/contract/group-addresses';
import { fieldsIn, type GroupTexts, groupFieldNames } from '~/contract/group-fields';
import { paletteColours } from '~/contract/palettes';
import { restorationToldFor } from '~/contract/restoration';
import { isWebAddress } from '~/contract/web-address';
import { filesTaken, success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { changePublicData } from '../../calls/event-turn';
import { isRepeat } from '../../calls/submit-once';
import type { Database } from '../../database/database';
import { hasDemoRows } from '../../database/demo-rows';
import { findRestoration, isTold } from '../../database/restoration';
import { readPublicRevision } from '../../database/revision';
import { videoAddress } from '../galleries/queries';
import { removeWithUndo } from '../removals/undoable-removal';
import { writtenLanguages } from '../translations/queries';
import {
  changePart,
  draftRows,
  replaceDraft,
  textsOf,
  toSourcesByLanguage,
  toTextsByLanguage,
} from './draft';
import {
  addGroupVersion,
  findGroupVersion,
  findLiveGroup,
  groupVersions,
  keptGroups,
  type LiveGroup,
  namesOf,
  nothingPublished,
} from './queries';
import {
  changedParts,
  fieldsStillDemo,
  isContentLanguage,
  isGroupPart,
  languagesOf,
  mainLanguage,
  missingIn,
  pickTexts,
  picturesIn,
  siteLanguages,
  textsFor,
  withoutEmptyEntries,
  withoutHiddenDemo,
} from './site-content';
import { outdatedIn } from './translation-sources';

/** Returns a reader of public data that reads once for each public revision. */
const oncePerRevision = <Read>(read: (db: Database) => Promise<Read>) => {
  const lastRead = new WeakMap<Database, { revision: number; value: Read }>();
  return async (db: Database): Promise<Read> => {
    const revision = await readPublicRevision(db);
    const last = lastRead.get(db);
    if (last?.revision === revision) return last.value;
    const value = await read(db);
    lastRead.set(db, { revision, value });
    return value;
  };
};

/** Returns the published group and the languages in which rows have texts. */
const liveGroupOf = oncePerRevision(async (db) => {
  const [live, rowLanguages] = await Promise.all([findLiveGroup(db), writtenLanguages(db)]);
  return { ...live, rowLanguages };
});

const rowLanguagesOf = ({ rowLanguages }: { rowLanguages: string[] }) =>
  rowLanguages.length > 0 && { RowLanguages: rowLanguages };

const stateOf = ({ isDemo, texts }: LiveGroup): GroupState => {
  if (isDemo) return 'demo';
  return missingIn(texts).length > 0 ? 'new' : 'own';
};

/** One part of the notice is compiled, the other is site content: forms send the version of both. */
const noticeOf = ({ noticeChanges, noticeChangedAt }: LiveGroup, timeZone: string) => {
  const { version, changedOn } = privacyNotice;
  if (noticeChanges === 0) return { NoticeVersion: version, NoticeChangedOn: changedOn };
  const day: string = dayInZone(new Date(noticeChangedAt), timeZone);
  const [, later = day] = [day, readDay(changedOn) ?? day].toSorted();
  return { NoticeVersion: `${version}/${noticeChanges}`, NoticeChangedOn: later };
};

/** Returns the texts with the address of the chosen video. One that is deleted, or has no address, is not shown. */
const withFilm = async (db: Database, texts: GroupTexts): Promise<GroupTexts> => {
  const { film } = texts;
  if (typeof film !== 'string') return texts;
  const address = await videoAddress(db, film);
  return { ...texts, film: address !== undefined && isWebAddress(address) && address };
};

const shownGroupOf = async (
  group: LiveGroup,
  language: ContentLanguage,
  { db, timeZone }: Pick<CallContext, 'db' | 'timeZone'>,
) => {
  const { Texts, Untranslated } = textsFor(group.texts, 'every-page', language);
  const Colours = paletteColours(group.texts['']?.palette);
  return {
    Version: group.version,
    State: stateOf(group),
    ...noticeOf(group, timeZone),
    Texts: await withFilm(db, Texts),
    Untranslated,
    Languages: siteLanguages(group.texts),
    MainLanguage: mainLanguage(group.texts),
    Names: namesOf(group),
    ...(Colours && { Colours }),
  };
};

const restoredField = async (language: ContentLanguage, { db, now, timeZone }: CallContext) => {
  const restored = await findRestoration(db, now());
  if (!restored || !isTold(restored, now())) return {};
  const until = new Date(Date.parse(restored.at) + restorationToldFor);
  return {
    Restored: {
      Words: restoredWords(wallTimeInZone(new Date(restored.from), timeZone), language),
      Until: wallTimeInZone(until, timeZone),
    },
  };
};

export const getGroup: Handler<'getGroup'> = async ({ params: { language } }, context) => {
  // Unknown languages must not fill the response cache.
  if (!isContentLanguage(language)) throw CallFailure.refused('not-found');
  const group = await liveGroupOf(context.db);
  return {
    result: {
      ...(await shownGroupOf(group, language, context)),
      ...rowLanguagesOf(group),
      ...(await restoredField(language, context)),
    },
  };
};

export const getGroupPages: Handler<'getGroupPages'> = async ({ params: { language } }, { db }) => {
  if (!isContentLanguage(language)) throw CallFailure.refused('not-found');
  const group = await liveGroupOf(db);
  return { result: { Version: group.version, ...textsFor(group.texts, 'about-pages', language) } };
};

const slugOf = ({ texts }: LiveGroup) => doctorSlug(textsFor(texts, 'every-page', mainLanguage(texts)));

/** The slugs of the doctor's page in all versions that are kept, without the demo group's. */
const slugsOf = oncePerRevision(
  async (db) => new Set((await keptGroups(db)).flatMap((group) => (group.isDemo ? [] : slugOf(group)))),
);

export const getDoctorPage: Handler<'getDoctorPage'> = async ({ params: { slug } }, { db }) => {
  const current = slugOf(await liveGroupOf(db));
  if (current === undefined || (slug !== current && !(await slugsOf(db)).has(slug)))
    throw CallFailure.refused('not-found');
  return { result: { Slug: current } };
};

export const getGroupDraft: Handler<'getGroupDraft'> = async (_, { db }) => {
  const [rows, live] = await Promise.all([draftRows(db), findLiveGroup(db)]);
  const texts = toTextsByLanguage(rows);
  const sources = toSourcesByLanguage(rows);
  const Parts = groupParts.flatMap((part) =>
    languagesOf(part).map((language) => {
      const row = rows.find((each) => each.part === part && each.language === language);
      const fields: readonly string[] = fieldsIn(part, language);
      return {
        Part: part,
        Language: language,
        Texts: row ? textsOf(row) : {},
        Version: row?.version ?? 0,
        Outdated: outdatedIn(texts, language, sources[language] ?? {}).filter((name) =>
          fields.includes(name),
        ),
        Saved: row !== undefined && row.changed_at !== '',
      };
    }),
  );
  return {
    result: {
      Parts,
      Unpublished: changedParts(live.texts, texts),
      Version: live.version,
      State: stateOf(live),
      HasDemo: live.isDemo || (await hasDemoRows(db)),
      Languages: siteLanguages(texts),
      MainLanguage: mainLanguage(texts),
    },
  };
};

/** PostgreSQL's integers end there. */
const maxVersion = 2 ** 31 - 2;

const isVersion = (version: number): boolean => version >= 0 && version <= maxVersion;

export const changeGroup: Handler<'changeGroup'> = async ({ params: { part }, body }, context) => {
  const { db, now } = context;
  const { Version: version, Texts, Checked: checked = [] } = body;
  const language = body.Language;
  if (!isGroupPart(part) || !(language === '' || isContentLanguage(language)))
    throw CallFailure.refused('not-found');
  const fields = fieldsIn(part, language);
  if (fields.length === 0) throw CallFailure.refused('not-found');
  const others = groupFieldNames.filter((name) => name in Texts && !fields.includes(name));
  if (others.length > 0) throw refusalFor(others, 'not-valid');
  if (Texts.languages?.every(isContentLanguage) === false) throw refusalFor(['languages'], 'not-valid');
  const written: GroupTexts = pickTexts(withoutEmptyEntries(Texts), fields);
  const isChanged =
    isVersion(version) &&
    (await changePublicData(db, (transaction) =>
      changePart(transaction, {
        part,
        language,
        written,
        checked,
        version,
        changed_at: now().toISOString(),
      }),
    ));
  if (!isChanged) throw CallFailure.refused('changed-meanwhile');
  const names = picturesIn({ [language]: written }).map(({ name }) => name);
  return { ...(await filesTaken(context, names)), result: { Version: version + 1 } };
};

const refusalFor = (names: readonly string[], code: string): CallFailure =>
  CallFailure.refused('invalid', Object.fromEntries(names.map((name) => [name, code])));

const publicationOf = ({ identity, now }: CallContext) => ({ by: identity?.Email ?? '', now: now() });

export const publishGroup: Handler<'publishGroup'> = async (_, context) => {
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'publishGroup', {})) return;
    const live = await findLiveGroup(transaction);
    const rows = await draftRows(transaction);
    const draft = toTextsByLanguage(rows);
    const texts = live.isDemo ? withoutHiddenDemo(live.texts, draft) : draft;
    const missing = missingIn(texts);
    if (missing.length > 0) throw refusalFor(missing, 'missing');
    const invented = live.isDemo ? fieldsStillDemo(live.texts, texts) : [];
    if (invented.length > 0) throw refusalFor(invented, 'still-demo');
    const about = { isDemo: false, restoredFrom: null, ...publicationOf(context) };
    if (live.isDemo) await replaceDraft(transaction, texts, about.now.toISOString());
    await addGroupVersion(transaction, live, { texts, sources: toSourcesByLanguage(rows), ...about });
  });
  return success;
};

export const getGroupVersions: Handler<'getGroupVersions'> = async (_, { db }) => ({
  result: (await groupVersions(db)).map((row) => ({
    Version: row.version,
    PublishedAt: row.published_at,
    By: row.published_by,
    Changed: JSON.parse(row.changed),
    RestoredFrom: row.restored_from,
  })),
});

/** Throws `not-found`. */
const readVersion = (text: string): number => {
  const version = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  if (!isVersion(version)) throw CallFailure.refused('not-found');
  return version;
};

export const getGroupPreview: Handler<'getGroupPreview'> = async ({ params }, context) => {
  const { db } = context;
  const { language } = params;
  if (!isContentLanguage(language)) throw CallFailure.refused('not-found');
  const group =
    params.version === 'draft'
      ? await draftGroup(db)
      : await findGroupVersion(db, readVersion(params.version));
  if (!group) throw CallFailure.refused('not-found');
  const rowLanguages = await writtenLanguages(db);
  const Group = { ...(await shownGroupOf(group, language, context)), ...rowLanguagesOf({ rowLanguages }) };
  return { result: { Group, Pages: textsFor(group.texts, 'about-pages', language) } };
};

/** Returns the group as it would be published. It counts as the demo group while required texts are invented. */
const draftGroup = async (db: Database): Promise<LiveGroup> => {
  const live = await findLiveGroup(db);
  const draft = toTextsByLanguage(await draftRows(db));
  const texts = live.isDemo ? withoutHiddenDemo(live.texts, draft) : draft;
  return { ...live, texts, isDemo: live.isDemo && fieldsStillDemo(live.texts, texts).length > 0 };
};

export const unpublishGroup: Handler<'unpublishGroup'> = async ({ params }, context) => {
  const version = readVersion(params.version);
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'unpublishGroup', params)) return;
    const live = await findLiveGroup(transaction);
    if (live.version !== version) throw CallFailure.refused('changed-meanwhile');
    // Before the first publication nothing was published.
    const before = version === 1 ? nothingPublished : await findGroupVersion(transaction, version - 1);
    if (!before) throw CallFailure.refused('not-found');
    const restoredFrom = before.version || null;
    await addGroupVersion(transaction, live, { ...before, restoredFrom, ...publicationOf(context) });
  });
  return success;
};

export const deleteEarlierGroups: Handler<'deleteEarlierGroups'> = (_, context) =>
  removeWithUndo(context, {
    name: 'deleteEarlierGroups',
    asked: {},
    async rows(transaction) {
      const live = await findLiveGroup(transaction);
      const earlier = (await groupVersions(transaction)).flatMap(({ version }) =>
        version < live.version ? [`${version}`] : [],
      );
      return [
        { table: 'group_versions', where: { version: earlier } },
        { table: 'group_pictures', where: { version: earlier } },
      ];
    },
  });

export const restoreGroup: Handler<'restoreGroup'> = async ({ params }, context) => {
  const restoredFrom = readVersion(params.version);
  await changePublicData(context.db, async (transaction) => {
    if (await isRepeat(transaction, context, 'restoreGroup', params)) return;
    const restored = await findGroupVersion(transaction, restoredFrom);
    if (!restored) throw CallFailure.refused('not-found');
    const version = { ...restored, restoredFrom, ...publicationOf(context) };
    await addGroupVersion(transaction, await findLiveGroup(transaction), version);
    await replaceDraft(transaction, restored.texts, version.now.toISOString(), restored.sources);
  });
  return success;
};
