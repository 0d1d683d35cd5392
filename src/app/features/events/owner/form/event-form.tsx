import { backendHost } from '~/contract/values/backend-host';
import { useTranslation } from '../../../../i18n/i18n';
import { RowsField } from '../../../../shared/owner/rows/rows-field';
import { SelectField, TextArea, TextField } from '../../../../ui/field';
import { durationInWords } from '../../event-words';
import { durations } from './durations';
import type { EventFields, FieldName, FieldProblems } from './event-fields';

/** What adding and editing call the same fields (rules add-event and edit-event). */
const labels = {
  add: { place: 'ownerEvents.place', organization: 'ownerEvents.organization', fee: 'ownerEvents.fee' },
  edit: {
    place: 'ownerEvents.venue',
    organization: 'ownerEvents.organizationName',
    fee: 'ownerEvents.entryFee',
  },
} as const;

interface EventFieldsProps {
  kind: keyof typeof labels;
  fields: EventFields;
  problems: FieldProblems;
  onChange: (fields: EventFields) => void;
}

/**
 * The fields that a new event (rule add-event) and a changed one (rule edit-event) have in common, each in its own
 * order.
 */
export function EventFormFields({ kind, fields, problems, onChange }: EventFieldsProps) {
  const { t } = useTranslation();
  const problemOf = (name: FieldName) => {
    const problem = problems[name];
    if (!problem) return undefined;
    if (problem === 'missing') return t('ownerEvents.missing');
    return t(problem === 'too-long' ? 'forms.tooLong' : 'forms.notValid');
  };
  const field = (name: Exclude<FieldName, 'ChiefGuest'>) => ({
    name,
    value: fields[name],
    problem: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
  });
  const isClock = fields.Time === '' || /^\d{2}:\d{2}$/.test(fields.Time);
  const description = (
    <TextArea grows label={t('ownerEvents.description')} rows={5} {...field('Discreption')} />
  );
  const organization = (
    <TextField label={t(labels[kind].organization)} autoComplete="organization" {...field('Organization')} />
  );
  return (
    <>
      <TextField label={t('ownerEvents.nameOfEvent')} autoComplete="off" {...field('EventName')} />
      {kind === 'add' && description}
      <TextField label={t(labels[kind].place)} autoComplete="off" {...field('Place')} />
      {kind === 'edit' && organization}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t('ownerEvents.eventDate')}
          mark={t('forms.optional')}
          type="date"
          max="9999-12-31"
          {...field('EDate')}
        />
        {/* Older events have a range of two, or words, which no clock can show. */}
        <TextField label={t('ownerEvents.time')} type={isClock ? 'time' : 'text'} {...field('Time')} />
      </div>
      {kind === 'add' && organization}
      <div className="grid grid-cols-1 gap-5">
        <SelectField label={t('ownerEvents.duration')} {...field('Duration')}>
          <option value="">{t('ownerEvents.chooseDuration')}</option>
          {[...new Set([...durations, fields.Duration])].filter(Boolean).map((duration) => (
            <option key={duration} value={duration}>
              {durationInWords(duration, t)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t(labels[kind].fee)}
          note={t('ownerEvents.feeNote')}
          hint={t('ownerEvents.feeHint')}
          autoComplete="off"
          {...field('Fee')}
        />
      </div>
      {kind === 'edit' && description}
      <RowsField
        legend={t('ownerEvents.chiefGuests')}
        rowName={t('ownerEvents.chiefGuest')}
        add={t('ownerEvents.addGuest')}
        rows={fields.ChiefGuest}
        onChange={(ChiefGuest) => onChange({ ...fields, ChiefGuest })}
      />
      {backendHost === '' && (
        <div className="grid grid-cols-1 gap-5">
          <TextField
            label={t('ownerEvents.places')}
            mark={t('forms.optional')}
            hint={t('ownerEvents.placesHint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('Places')}
          />
          {/* Without a number nothing is told. */}
          {Number(fields.Places) > 0 && (
            <SelectField label={t('ownerEvents.placesShown')} {...field('PlacesShown')}>
              <option value="count">{t('ownerEvents.showCount')}</option>
              <option value="few">{t('ownerEvents.showFew')}</option>
            </SelectField>
          )}
          <TextField
            label={t('ownerEvents.openUntil')}
            mark={t('forms.optional')}
            hint={t('ownerEvents.openUntilHint')}
            type="datetime-local"
            max="9999-12-31T23:59"
            {...field('OpenUntil')}
          />
        </div>
      )}
    </>
  );
}
