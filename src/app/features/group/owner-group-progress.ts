import {
  fieldsOf,
  type GroupDraft,
  type GroupFieldName,
  type GroupTexts,
  groupFieldNames,
  groupFields,
  isFilled,
  isTranslated,
  missingTexts,
} from '~/contract/group';
import { type GroupPart, groupParts } from '~/contract/group-addresses';

export type PartState = 'missing' | 'demo' | 'empty' | 'changed' | 'published';

export interface PartProgress {
  part: GroupPart;
  state: PartState;
  missing: GroupFieldName[];
}

const isNeeded = (name: GroupFieldName): boolean =>
  'required' in groupFields[name] || name === 'phones' || name === 'emails';

/** Parts without which the site cannot be published. */
const neededParts = new Set(groupFieldNames.filter(isNeeded).map((name) => groupFields[name].part));

/** The texts in the main language, with those of no language. */
const mainTexts = ({ Parts, MainLanguage }: GroupDraft) =>
  Object.assign(
    {},
    ...Parts.filter(({ Language }) => ['', MainLanguage].includes(Language)).map(({ Texts }) => Texts),
  );

/** Where each part stands, in order. */
export function progressOf(draft: GroupDraft): PartProgress[] {
  const lacking = missingTexts(mainTexts(draft));
  return groupParts.map((part) => {
    const missing = lacking.filter((name) => groupFields[name].part === part);
    const isWritten = draft.Parts.some(
      ({ Part, Language, Texts }) =>
        Part === part && ['', ...draft.Languages].includes(Language) && Object.values(Texts).some(isFilled),
    );
    const isChanged = draft.Unpublished.includes(part);
    const state = (): PartState => {
      if (missing.length > 0) return 'missing';
      if (draft.State === 'demo' && !isChanged) return neededParts.has(part) || isWritten ? 'demo' : 'empty';
      if (isChanged) return isWritten ? 'changed' : 'empty';
      return isWritten ? 'published' : 'empty';
    };
    return { part, state: state(), missing };
  });
}

export const isDone = ({ state }: PartProgress): boolean => state === 'changed' || state === 'published';

/** Languages of a part as the form shows them: '' where something is the same in all, then the main language. */
export function languagesOf(part: GroupPart, { Languages }: Pick<GroupDraft, 'Languages'>): string[] {
  const names = fieldsOf(part);
  return [...(names.every(isTranslated) ? [] : ['']), ...(names.some(isTranslated) ? Languages : [])];
}

/** The translations, by `fieldId`, whose original has changed since they were saved. */
export const outdatedIn = ({ Parts }: GroupDraft): string[] =>
  Parts.flatMap(({ Language, Outdated }) => Outdated.map((name) => `${Language}:${name}`));

/** A text to be translated, or to be looked at again. */
export interface OpenTranslation {
  /** As `fieldId`. */
  id: string;
  part: GroupPart;
  name: GroupFieldName;
  language: string;
  /** There is one, for an earlier original. */
  isOutdated: boolean;
}

/** What the other languages lack, or have for an earlier original, language by language. */
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
