import { type ComponentProps, type FocusEvent, Fragment } from 'react';
import standIn from '~/content/pictures/event-stand-in.svg';
import { readDay } from '~/contract/event-date';
import { pictureUrl } from '~/contract/picture-file';
import { useTranslation } from '../../lib/i18n';
import { languageAttributes } from '../../lib/language';
import { Disclosure } from '../../owner-kit/folded';
import { OwnerForm } from '../../owner-kit/owner-form';
import { RowsField } from '../../owner-kit/rows-field';
import { TranslatedSections } from '../../owner-kit/translated-texts';
import { buttonStyle } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { PictureField, usePicture } from '../uploads/picture-field';
import { useObjectUrl } from '../uploads/upload-preview';
import type { PictureFieldModel } from '../uploads/use-picture-field';
import { DateBlock } from './event-card';
import { EventFacts, formatDuration } from './event-facts';
import {
  type EventFields,
  eventField,
  type FieldProblems,
  type OwnFieldName,
  ownFieldNames,
  translatedTexts,
  withCurrency,
} from './owner-event-fields';

/** Stored in English, '1 hour' to '24 hours' (rule add-event). */
export const durations = Array.from({ length: 24 }, (_, hour) =>
  hour === 0 ? '1 hour' : `${hour + 1} hours`,
);

/** The order of the form for editing; fields that it does not name follow in their usual order (rule edit-event). */
const firstWhenEditing: readonly OwnFieldName[] = [
  'EventName',
  'Place',
  'Organization',
  'EDate',
  'Time',
  'Duration',
  'Fee',
];

interface EventFieldsProps {
  kind: 'add' | 'edit';
  fields: EventFields;
  problems: FieldProblems;
  onChange: (fields: EventFields) => void;
}

/** The fields shared by the forms for adding and editing (rules add-event and edit-event). */
function EventFormFields({ kind, fields, problems, onChange }: EventFieldsProps) {
  const { t } = useTranslation();
  const problemOf = (name: OwnFieldName) => {
    const problem = problems[name];
    if (!problem) return undefined;
    if (problem === 'missing') return t('ownerEvents.missing');
    if (problem === 'undated') return t('ownerEvents.undatedMore');
    return t(problem === 'too-long' ? 'forms.tooLong' : 'forms.notValid');
  };
  const labelOf = (name: OwnFieldName) => t(eventField[name].label);
  const field = (name: Exclude<OwnFieldName, 'ChiefGuest'>) => {
    const { note, hint, need } = eventField[name];
    return {
      name,
      label: labelOf(name),
      note: note && t(note),
      hint: hint && t(hint),
      mark: need === 'optional' ? t('forms.optional') : undefined,
      value: fields[name],
      problem: problemOf(name),
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, [name]: target.value }),
    };
  };
  const inputOf = (name: OwnFieldName) => {
    switch (name) {
      case 'Discreption':
        return <TextArea grows rows={5} {...field(name)} />;
      case 'Time': {
        // Older events store a time range or free text, which a time input cannot show.
        const isClock = fields.Time === '' || /^\d{2}:\d{2}$/.test(fields.Time);
        return <TextField type={isClock ? 'time' : 'text'} {...field(name)} />;
      }
      case 'Duration':
        return (
          <SelectField {...field(name)}>
            <option value="">{t('ownerEvents.chooseDuration')}</option>
            {[...new Set([...durations, fields.Duration])].filter(Boolean).map((duration) => (
              <option key={duration} value={duration}>
                {formatDuration(duration, t)}
              </option>
            ))}
          </SelectField>
        );
      case 'ChiefGuest':
        return (
          <RowsField
            legend={labelOf(name)}
            rowName={t('ownerEvents.chiefGuest')}
            add={t('ownerEvents.addGuest')}
            rows={fields.ChiefGuest}
            onChange={(ChiefGuest) => onChange({ ...fields, ChiefGuest })}
          />
        );
      case 'PlacesShown':
        return (
          <SelectField {...field(name)}>
            <option value="count">{t('ownerEvents.showCount')}</option>
            <option value="few">{t('ownerEvents.showFew')}</option>
          </SelectField>
        );
      default:
        return <TextField autoComplete="off" {...eventField[name].input} {...field(name)} />;
    }
  };
  const isShown = (name: OwnFieldName) =>
    // Without a limit on places there is no count to show.
    name !== 'PlacesShown' || Number(fields.Places) > 0;
  const order = kind === 'add' ? ownFieldNames : new Set([...firstWhenEditing, ...ownFieldNames]);
  const own = [...order].filter(isShown).map((name) => {
    if (name === 'Time') return null;
    if (name !== 'EDate') return <Fragment key={name}>{inputOf(name)}</Fragment>;
    return (
      <div key={name} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {inputOf('EDate')}
        {inputOf('Time')}
      </div>
    );
  });
  // Not at each letter: "2" on the way to "20 dollars" is no fee yet.
  const writeCurrency = ({ target }: FocusEvent<HTMLElement>) => {
    const priced = withCurrency(fields);
    if (target instanceof HTMLInputElement && target.name.startsWith('Fee') && priced !== fields)
      onChange(priced);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the blur of its fields and is no control
    <div className="contents" onBlur={writeCurrency}>
      {own}
      <TranslatedSections
        texts={translatedTexts}
        fields={fields}
        problems={problems}
        onChange={(id, value) => onChange({ ...fields, [id]: value })}
      />
    </div>
  );
}

interface EventFormProps {
  kind: 'add' | 'edit';
  form: ComponentProps<typeof OwnerForm>['form'] & {
    fields: EventFields;
    problems: FieldProblems;
    change: (fields: EventFields) => void;
  };
  save: string;
  banner: PictureFieldModel;
  problem?: string | undefined;
}

/** The form beside the live preview, which phones have folded above the submit button. */
export function EventForm({ kind, form, save, banner, problem }: EventFormProps) {
  const { t } = useTranslation();
  const { picture, current } = usePicture(banner);
  const chosenUrl = useObjectUrl(picture);
  const storedUrl = current ? pictureUrl(current, 640) : undefined;
  const preview = <EventPreview fields={form.fields} banner={chosenUrl ?? storedUrl} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[1.4fr_1fr]">
      <OwnerForm form={form} save={save}>
        <EventFormFields kind={kind} fields={form.fields} problems={form.problems} onChange={form.change} />
        <PictureField
          label={t('ownerEvents.banner')}
          note={[!current && t('uploads.needed'), t('ownerEvents.bannerNote')].filter(Boolean).join(', ')}
          shape="landscape"
          picture={banner}
          problem={problem}
        />
        <Disclosure label={t('ownerEvents.preview')} className="min-w-0 wrap-anywhere xl:hidden">
          <section aria-label={t('ownerEvents.preview')}>
            <p className="mb-3 text-quiet">{t('ownerEvents.previewNote')}</p>
            {preview}
          </section>
        </Disclosure>
      </OwnerForm>
      <section
        aria-labelledby="preview-title"
        className="hidden max-w-md min-w-0 wrap-anywhere xl:sticky xl:top-20 xl:block"
      >
        <h2 id="preview-title" className="text-2xl">
          {t('ownerEvents.preview')}
        </h2>
        <p className="mt-1 mb-4 text-quiet">{t('ownerEvents.previewNote')}</p>
        {preview}
      </section>
    </div>
  );
}

interface EventPreviewProps {
  fields: EventFields;
  banner: string | undefined;
}

/** Live preview of the event card as visitors will see it (rule add-event). */
function EventPreview({ fields, banner }: EventPreviewProps) {
  const { t, language } = useTranslation();
  const places = Number(fields.Places);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <img
          src={banner ?? standIn}
          alt=""
          width="640"
          height="360"
          className="aspect-video w-full bg-panel object-cover"
        />
        {readDay(fields.EDate) && (
          <DateBlock date={fields.EDate} className="absolute top-3 left-3 bg-paper" />
        )}
      </div>
      <div className="p-5">
        <p className="w-fit rounded-full bg-panel px-3 py-0.5 text-sm font-medium">
          {t('events.forMothers')}
        </p>
        <h3 {...languageAttributes(fields.EventName, language)} className="mt-3 line-clamp-3 text-xl">
          {fields.EventName || t('ownerEvents.nameStandIn')}
        </h3>
        <p className="mt-2 line-clamp-4 text-quiet">{fields.Discreption}</p>
        <EventFacts
          event={withCurrency(fields)}
          also={
            places > 0
              ? [
                  {
                    icon: 'people',
                    label: t('ownerEvents.places'),
                    value: t('ownerEvents.placeCount', { count: places }),
                  },
                ]
              : []
          }
          className="mt-4 mb-5"
        />
        {/* Looks like the button but does nothing: a draft has no registration page. */}
        <p className={buttonStyle('primary', 'w-full')}>{t('events.registerNow')}</p>
      </div>
    </article>
  );
}
