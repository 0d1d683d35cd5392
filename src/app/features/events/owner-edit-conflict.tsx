import type { Event } from '~/contract/event';
import { useTranslation } from '../../lib/i18n';
import { Comparison, EditConflict } from '../../owner-kit/edit-conflict';
import { PictureComparison } from '../uploads/picture-comparison';
import {
  type EventFields,
  type FieldName,
  fieldInWords,
  fieldLabel,
  fieldsOf,
  fieldText,
} from './owner-event-fields';

interface EventConflictProps {
  /** The fields that were changed on both phones. */
  conflicts: readonly FieldName[];
  theirs: Event;
  mine: EventFields;
  /** The chosen banner, if the other phone has changed it too. */
  banner: Blob | null;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Asks which values are kept of an event that was changed on two phones (rule edit-event). */
export function EventConflict({ conflicts, theirs, mine, banner, ...choices }: EventConflictProps) {
  const { t, language } = useTranslation();
  const inWords = (fields: EventFields, name: FieldName) =>
    fieldInWords(name, fieldText(fields, name), t, language);
  return (
    <EditConflict
      title={t('ownerEvents.changedTitle')}
      lead={t('ownerEvents.changedLead')}
      takeTheirs={t('ownerEvents.takeTheirs')}
      {...choices}
    >
      {conflicts.map((name) => (
        <Comparison
          key={name}
          name={fieldLabel(name, t)}
          theirs={inWords(fieldsOf(theirs), name)}
          mine={inWords(mine, name)}
        />
      ))}
      {banner && (
        <PictureComparison name={t('ownerEvents.banner')} theirs={theirs.EventBanner} mine={banner} />
      )}
    </EditConflict>
  );
}
