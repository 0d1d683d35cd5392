import { useTranslation } from '../../lib/i18n';
import { Comparison, EditConflict, takeFields } from '../../owner-kit/edit-conflict';
import type { FormVersion } from '../../owner-kit/use-owner-form';
import type { GroupBase, GroupFormFields, mergeGroup } from './owner-group-fields';

interface GroupConflictProps {
  form: {
    isBusy: boolean;
    rebase: (version: FormVersion<GroupFormFields, GroupBase>) => void;
    submit: (version: FormVersion<GroupFormFields, GroupBase>) => unknown;
  };
  merge: ReturnType<typeof mergeGroup>;
  /** The version of another phone. */
  theirs: GroupBase;
  mine: GroupFormFields;
  /** Label of a field by its id. */
  nameOf: (id: string) => string;
  wordsOf: (fields: GroupFormFields, id: string) => string;
  /** Runs before the fields in conflict are taken over. */
  onTakeTheirs?: (ids: readonly string[]) => void;
}

/** Asks which of two phones' texts is to stay, where both have changed the same (rule my-site). */
export function GroupConflict(props: GroupConflictProps) {
  const { form, merge, theirs, mine, nameOf, wordsOf, onTakeTheirs } = props;
  const { merged, conflicts } = merge;
  const { t } = useTranslation();
  return (
    <EditConflict
      title={t('ownerGroup.changedTitle')}
      lead={t('ownerGroup.changedLead')}
      takeTheirs={t('ownerGroup.useTheirs')}
      busy={form.isBusy}
      onTakeTheirs={() => {
        onTakeTheirs?.(conflicts);
        form.rebase({ fields: takeFields(merged, theirs.fields, conflicts), base: theirs });
      }}
      onKeepMine={() => {
        const version = { fields: merged, base: theirs };
        form.rebase(version);
        void form.submit(version);
      }}
    >
      {conflicts.map((id) => (
        <Comparison key={id} name={nameOf(id)} theirs={wordsOf(theirs.fields, id)} mine={wordsOf(mine, id)} />
      ))}
    </EditConflict>
  );
}
