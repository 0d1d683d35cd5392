import { useTranslation } from '../lib/i18n';
import type { Elements } from '../ui/elements';
import { Comparison, EditConflict, mergeFields, takeFields } from './edit-conflict';
import type { ComparedFields, StoredVersion } from './save-version';
import type { FormVersion } from './use-owner-form';

interface VersionConflictProps<
  Fields extends object,
  Name extends keyof Fields,
  Base extends StoredVersion<Fields>,
> {
  form: FormVersion<Fields, Base> & {
    isBusy: boolean;
    rebase: (version: FormVersion<Fields, Base>) => void;
    submit: (version: FormVersion<Fields, Base>) => unknown;
  };
  title?: string;
  /** The version of another phone. */
  theirs: Base;
  compared: ComparedFields<Fields, Name>;
  labelOf: (name: Name) => string;
  /** Returns a value as it is read; empty if there is none. */
  inWords: (fields: Fields, name: Name) => string;
  /** Called before the form shows what was chosen. */
  onTakeTheirs?: () => void;
  onKeepMine?: () => void;
  /** Further comparisons, such as of pictures. */
  children?: Elements;
}

/** Asks which values are kept of a record that was changed on two phones (rule edit-event). */
export function VersionConflict<
  Fields extends object,
  Name extends keyof Fields & string,
  Base extends StoredVersion<Fields>,
>({
  form,
  title,
  theirs,
  compared,
  labelOf,
  inWords,
  children,
  ...on
}: VersionConflictProps<Fields, Name, Base>) {
  const { t } = useTranslation();
  const versions = { base: (form.base ?? theirs).fields, theirs: theirs.fields, mine: form.fields };
  const { merged, conflicts } = mergeFields(compared.names, versions, compared.textOf);
  return (
    <EditConflict
      title={title ?? t('problems.changed-meanwhile')}
      lead={t('ownerEvents.changedLead')}
      takeTheirs={t('ownerEvents.takeTheirs')}
      busy={form.isBusy}
      onTakeTheirs={() => {
        on.onTakeTheirs?.();
        form.rebase({ fields: takeFields(merged, theirs.fields, conflicts), base: theirs });
      }}
      onKeepMine={() => {
        on.onKeepMine?.();
        const version = { fields: merged, base: theirs };
        form.rebase(version);
        void form.submit(version);
      }}
    >
      {conflicts.map((name) => (
        <Comparison
          key={name}
          name={labelOf(name)}
          theirs={inWords(theirs.fields, name) || t('ownerEvents.empty')}
          mine={inWords(form.fields, name) || t('ownerEvents.empty')}
        />
      ))}
      {children}
    </EditConflict>
  );
}
