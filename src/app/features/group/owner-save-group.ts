import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import type { GroupPart } from '~/contract/group-addresses';
import type { GroupFieldName } from '~/contract/group-fields';
import type { GroupDraft } from '~/contract/owner-group';
import type { SaveAttempt } from '../../owner-kit/use-owner-form';
import { baseOf, type GroupBase, type GroupFormFields, mergeGroup, textsOf } from './owner-group-fields';

type Saving = Pick<
  SaveAttempt<GroupFormFields, string, GroupBase>,
  'fields' | 'sent' | 'onSending' | 'onMerged'
> & {
  part: GroupPart;
  languages: readonly string[];
  base: GroupBase;
  /** A translation that fits its original, which is sent also unchanged. */
  checked?: GroupFieldName;
  /** Called with the answer to each change. */
  onAnswer?: (answer: unknown) => Promise<void>;
};

const written = (part: GroupPart, language: string, fields: GroupFormFields): string =>
  JSON.stringify([language, textsOf(part, language, fields)]);

/**
 * Saves the languages of a part that differ from `base`, and merges changes of another phone. Resolves to null, or to
 * the other version on a conflict. A change stored by an earlier attempt is no conflict. Rejects with `CallFailure`.
 */
export async function saveGroupPart(
  api: Pick<Api, 'changeGroup' | 'getGroupDraft'>,
  saving: Saving,
): Promise<GroupBase | null> {
  const { part, languages, checked, onSending, onMerged, onAnswer } = saving;
  let isChecked = checked === undefined;
  let { fields, base, sent } = saving;
  const adopt = (next: GroupFormFields, from: GroupBase) => {
    fields = next;
    base = from;
    onMerged({ fields, base });
  };

  // A part that was never saved is begun, also without a text: the owner has decided to leave it empty.
  const unsaved = () =>
    languages.find(
      (language, index) =>
        !isChecked ||
        written(part, language, fields) !== written(part, language, base.fields) ||
        (index === 0 && base.versions[language] === 0),
    );
  for (let language = unsaved(); language !== undefined; language = unsaved()) {
    const text = written(part, language, fields);
    onSending(text);
    sent = [...sent, text];
    try {
      const answer = await api.changeGroup({
        params: { part },
        body: {
          Language: language,
          Version: base.versions[language] ?? 0,
          Texts: textsOf(part, language, fields),
          ...(checked && { Checked: [checked] }),
        },
      });
      isChecked = true;
      adopt(fields, {
        fields: withLanguage(base.fields, fields, language),
        versions: { ...base.versions, [language]: answer.result.Version },
      });
      await onAnswer?.(answer);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'changed-meanwhile') throw error;
      const theirs = baseOf(part, (await api.getGroupDraft({}, { live: true })).result);
      const own = languages.filter((each) => sent.includes(written(part, each, theirs.fields)));
      const before = own.reduce((changed, each) => withLanguage(changed, theirs.fields, each), base.fields);
      const { merged, conflicts } = mergeGroup(part, before, theirs.fields, fields);
      if (conflicts.length > 0) return theirs;
      adopt(merged, theirs);
    }
  }
  return null;
}

/** Stores the languages with which a new site begins, unless another phone has chosen some. Rejects with `CallFailure`. */
export async function saveLanguages(
  api: Pick<Api, 'changeGroup'>,
  { Languages }: Pick<GroupDraft, 'Languages'>,
): Promise<void> {
  try {
    await api.changeGroup({
      params: { part: 'languages' },
      body: { Language: '', Version: 0, Texts: { languages: Languages } },
    });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'changed-meanwhile') throw error;
  }
}

/** Returns `fields` with all of a language taken from `others`. */
const withLanguage = (
  fields: GroupFormFields,
  others: GroupFormFields,
  language: string,
): GroupFormFields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(others).filter(([id]) => id.startsWith(`${language}:`))),
});
