import { useTranslation } from 'react-i18next';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { durationInWords } from '../../events/event-words';
import { RowsField } from '../rows/rows-field';
import { durations } from './durations';
import type { EventFields, FieldName, FieldProblems } from './event-fields';

/** What §2.19 and §2.20 call the same fields. */
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

/** The fields that a new event and a changed one have in common. */
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
  return (
    <>
      <TextField label={t('ownerEvents.nameOfEvent')} autoComplete="off" {...field('EventName')} />
      <TextArea label={t('ownerEvents.description')} rows={5} {...field('Discreption')} />
      <TextField label={t(labels[kind].place)} autoComplete="off" {...field('Place')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label={t('ownerEvents.eventDate')}
          note={t('ownerEvents.dateNote')}
          type="date"
          max="9999-12-31"
          {...field('EDate')}
        />
        {/* Older events have a time in words, which no clock can show. */}
        <TextField
          label={t('ownerEvents.time')}
          type={kind === 'add' || isClock ? 'time' : 'text'}
          {...field('Time')}
        />
      </div>
      <TextField
        label={t(labels[kind].organization)}
        autoComplete="organization"
        {...field('Organization')}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
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
          autoComplete="off"
          {...field('Fee')}
        />
      </div>
      <RowsField
        legend={t('ownerEvents.chiefGuests')}
        rowName={t('ownerEvents.chiefGuest')}
        add={t('ownerEvents.addGuest')}
        rows={fields.ChiefGuest}
        onChange={(ChiefGuest) => onChange({ ...fields, ChiefGuest })}
      />
    </>
  );
}
