import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { type GroupPart, groupParts } from '~/contract/group-addresses';
import {
  fieldsOf,
  type GroupFieldName,
  type GroupTexts,
  groupFieldNames,
  groupFields,
  isFilled,
  isTranslated,
  missingTexts,
} from '~/contract/group-fields';
import type { GroupDraft } from '~/contract/owner-group';
import type { SiteContent } from '../../lib/site-content';

export type PartState =
  | 'missing'
  | 'toConfirm'
  | 'demo'
  | 'proposed'
  | 'empty'
  | 'leftEmpty'
  | 'changed'
  | 'published';

export interface PartProgress {
  part: GroupPart;
  state: PartState;
  missing: GroupFieldName[];
}

const isNeeded = (name: GroupFieldName): boolean =>
  'required' in groupFields[name] || name === 'phones' || name === 'emails';

/** Parts without which the site cannot be published, the first ones in order. */
export const neededParts: readonly GroupPart[] = groupParts.filter((part) => fieldsOf(part).some(isNeeded));

/** In India, the country of the product. */
const usualNumbers = { emergency: '112', ambulance: '108' };

/**
 * Returns the texts that the form of a part begins with until the owner saves it, by `fieldId`; undefined for other parts.
 * They are stored, and so published, only once they are saved.
 */
export function proposalFor(part: GroupPart, draft: GroupDraft): Record<string, string> | undefined {
  const stored = draft.Parts.filter(({ Part }) => Part === part);
  if (stored.some(({ Saved, Texts }) => Saved || Object.values(Texts).some(isFilled))) return undefined;
  if (part === 'emergency')
    return { ':emergency': usualNumbers.emergency, ':ambulance': usualNumbers.ambulance };
  const { doctorName, phones, emails } = mainTexts(draft);
  if (part !== 'notice' || !doctorName) return undefined;
  const names = draft.Parts.filter(
    ({ Part, Language }) => Part === 'doctor' && draft.Languages.includes(Language),
  ).map(({ Language, Texts }) => [`${Language}:noticeName`, Texts.doctorName ?? '']);
  return Object.fromEntries([
    ...names,
    [':noticeEmail', emails?.[0] ?? ''],
    [':noticePhone', phones?.[0] ?? ''],
  ]);
}

/** The texts in the main language, with those of no language. */
export const mainTexts = ({ Parts, MainLanguage }: GroupDraft): GroupTexts =>
  Object.assign(
    {},
    ...Parts.filter(({ Language }) => ['', MainLanguage].includes(Language)).map(({ Texts }) => Texts),
  );

/** Returns the state of each part, in order. */
export function progressOf(draft: GroupDraft): PartProgress[] {
  const lacking = missingTexts(mainTexts(draft));
  return groupParts.map((part) => {
    const missing = lacking.filter((name) => groupFields[name].part === part);
    const isWritten = draft.Parts.some(
      ({ Part, Language, Texts }) =>
        Part === part && ['', ...draft.Languages].includes(Language) && Object.values(Texts).some(isFilled),
    );
    const isChanged = draft.Unpublished.includes(part);
    const isSaved = draft.Parts.some(({ Part, Saved }) => Part === part && Saved);
    const unsaved = proposedParts.includes(part) ? 'proposed' : 'empty';
    const unwritten = isSaved ? 'leftEmpty' : unsaved;
    const state = (): PartState => {
      if (missing.length > 0) return proposalFor(part, draft) ? 'toConfirm' : 'missing';
      if (draft.State === 'demo' && !isChanged)
        return neededParts.includes(part) || isWritten ? 'demo' : unsaved;
      if (isChanged) return isWritten ? 'changed' : unwritten;
      return isWritten ? 'published' : unwritten;
    };
    return { part, state: state(), missing };
  });
}

/** A part that the owner has saved without a text is done too. */
export const isDone = ({ state }: PartProgress): boolean =>
  state === 'changed' || state === 'published' || state === 'leftEmpty';

/** Whether visitors have all that is written. */
export const isPublished = ({ State, Unpublished }: GroupDraft): boolean =>
  State === 'own' && Unpublished.length === 0;

/** Returns the name of a part's form and its draft. */
export const partForm = (part: GroupPart): string => `my-site-${part}`;

/** Parts of which visitors read the product's own wording until the owner writes something. */
export const proposedParts: readonly GroupPart[] = ['facilities', 'months', 'volunteer'];

/** Minutes that a needed part takes; one that is proposed takes less. */
const minutesFor = (part: GroupPart): number => (part === 'emergency' || part === 'notice' ? 0.5 : 1);

/** Returns about how many minutes the needed parts still take. */
export const minutesLeft = (parts: readonly PartProgress[]): number =>
  Math.ceil(
    parts.reduce(
      (sum, progress) =>
        isDone(progress) || !neededParts.includes(progress.part) ? sum : sum + minutesFor(progress.part),
      0,
    ),
  );

/**
 * The draft of a site of which nothing is written yet, with the reader's language as the main one: the languages are chosen
 * later, and the first text would else be taken for one in another language.
 */
export function inLanguageOfReader(draft: GroupDraft, language: string): GroupDraft {
  const isUntouched = draft.Parts.every(({ Saved, Texts }) => !Saved && !Object.values(Texts).some(isFilled));
  if (!isUntouched || draft.State !== 'new' || !draft.Languages.includes(language)) return draft;
  const others = draft.Languages.filter((other) => other !== language);
  return { ...draft, Languages: [language, ...others], MainLanguage: language };
}

/** Languages of a part as the form shows them: '' where something is the same in all, then the main language. */
export function languagesOf(part: GroupPart, { Languages }: Pick<GroupDraft, 'Languages'>): string[] {
  const names = fieldsOf(part);
  return [...(names.every(isTranslated) ? [] : ['']), ...(names.some(isTranslated) ? Languages : [])];
}

/** The translations, by `fieldId`, whose original has changed since they were saved. */
export const outdatedIn = ({ Parts }: GroupDraft): string[] =>
  Parts.flatMap(({ Language, Outdated }) => Outdated.map((name) => `${Language}:${name}`));

/** A text that lacks a translation, or has an outdated one. */
export interface OpenTranslation {
  /** As `fieldId`. */
  id: string;
  part: GroupPart;
  name: GroupFieldName;
  language: string;
  /** The translation was made for an earlier original. */
  isOutdated: boolean;
}

/** Returns missing and outdated translations, language by language. */
export function openTranslations(draft: GroupDraft): OpenTranslation[] {
  const main: GroupTexts = mainTexts(draft);
  const outdated = outdatedIn(draft);
  const names = groupFieldNames.filter((name) => isTranslated(name) && isFilled(main[name]));
  return draft.Languages.filter((language) => language !== draft.MainLanguage).flatMap((language) =>
    names.flatMap((name) => {
      const { part } = groupFields[name];
      const id = `${language}:${name}`;
      const stored = draft.Parts.find(({ Part, Language }) => Part === part && Language === language);
      const isOutdated = outdated.includes(id);
      return isOutdated || !isFilled(stored?.Texts[name]) ? [{ id, part, name, language, isOutdated }] : [];
    }),
  );
}

/** The site content that the owner has saved, published or not (rule my-site). */
export const groupDraftQuery = (api: Api) =>
  queryOptions({
    queryKey: ['group-draft'],
    queryFn: async ({ signal }) => (await api.getGroupDraft({}, { signal })).result,
    meta: { persist: 'private', failure: 'logged' },
  });

/** The publications, newest first. */
export const groupVersionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['group-versions'],
    queryFn: async ({ signal }) => (await api.getGroupVersions({}, { signal })).result,
    meta: { persist: 'private', failure: 'logged' },
  });

/**
 * The content of the draft or of a version as visitors get it, in one language. Fetched for each preview and never persisted.
 * @param version its number, or `draft`
 */
export const groupPreviewQuery = (api: Api, version: string, language: string) =>
  queryOptions({
    queryKey: [...previewKey, version, language],
    queryFn: async ({ signal }) =>
      (await api.getGroupPreview({ params: { version, language } }, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ofSession: true },
  });

export const previewKey = ['group-preview'] as const;

/** After a publication; the last two keys are the visitors'. */
export async function invalidateGroup(queryClient: QueryClient, { load, i18n }: SiteContent): Promise<void> {
  await Promise.all(
    ['group-draft', 'group-versions', 'group', 'group-pages'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
  // The texts of the page follow the cache, and no component asks for them anew.
  await load?.(i18n.language).catch(() => undefined);
}
