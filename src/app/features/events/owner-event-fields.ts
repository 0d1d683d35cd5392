import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { currencySign } from '~/content/country';
import { formatDate, formatTime } from '~/content/format-date';
import type { CallInput } from '~/contract/calls';
import { readClocks } from '~/contract/clock-time';
import { changedEvent, type Event } from '~/contract/event';
import { type Day, readDay, writeDay } from '~/contract/event-date';
import { guestNames, readFee } from '~/contract/event-facts';
import { placesShown } from '~/contract/place';
import type { TextKey, Translate } from '../../lib/i18n';
import type { Language } from '../../lib/language';
import { draftRows, filledValues, newRow, type Row } from '../../owner-kit/ordered-rows';
import { type ComparedFields, type StoredVersion, versionDraft } from '../../owner-kit/save-version';
import {
  draftText,
  issueField,
  type TranslatedText,
  translatedDraft,
  translatedFields,
  translatedLabel,
  translatedValue,
  translationsBody,
} from '../../owner-kit/translated-texts';
import { formatDuration } from './event-facts';

/** A field of the owner's forms for adding and editing an event (rules add-event and edit-event). */
export interface EventField {
  label: TextKey;
  note?: TextKey;
  hint?: TextKey;
  /** Attributes of a text input. */
  input?: Pick<ComponentProps<'input'>, 'type' | 'max' | 'inputMode' | 'autoComplete'>;
  /** `required` applies to new events only; `optional` is shown beside the label. */
  need?: 'required' | 'optional';
  /** Schema of the value in a draft, with a default for an empty form; a text if left out. */
  draft?: v.GenericSchema<unknown, string | Row[]>;
  /** Converts the stored value; default as stored. */
  read?: (event: Event) => string | Row[];
  /**
   * `if-edited`: omitted from a change that does not edit it, because the form cannot show every stored format.
   * `as-stored`: for the same reason sent as it was stored by a change that does not edit it.
   * `if-set`: omitted also from a new event if empty, and from a change that does not edit it.
   */
  sent?: 'if-edited' | 'as-stored' | 'if-set';
  /** The value in an edit conflict; default as entered. `text` is not empty. */
  format?: (text: string, t: Translate, language: Language) => string | null;
  /** Stands for an empty value in an edit conflict. */
  none?: TextKey;
}

/**
 * All fields, in the order of the form for adding; dates are yyyy-mm-dd. A field that is a line of text needs no more
 * than its row here; `owner-event-form.tsx` names those with another input.
 */
const table = {
  EventName: { label: 'ownerEvents.nameOfEvent', need: 'required' },
  Discreption: { label: 'ownerEvents.description', need: 'required' },
  Place: { label: 'events.place', need: 'required' },
  EDate: {
    label: 'ownerEvents.eventDate',
    need: 'optional',
    input: { type: 'date', max: '9999-12-31' },
    read: ({ EDate }) => readDay(EDate) ?? '',
    sent: 'if-edited',
    format: (date, _, language) => formatDate(date, language),
  },
  Time: {
    label: 'events.time',
    need: 'required',
    read: ({ Time }) => clockOf(Time),
    sent: 'as-stored',
    format: (time, _, language) => formatTime(time, language),
  },
  Organization: {
    label: 'ownerEvents.organization',
    need: 'required',
    input: { autoComplete: 'organization' },
  },
  Duration: { label: 'events.duration', need: 'required', format: formatDuration },
  Fee: {
    label: 'events.fee',
    note: 'ownerEvents.feeNote',
    hint: 'ownerEvents.feeHint',
    need: 'required',
  },
  ChiefGuest: {
    label: 'ownerEvents.chiefGuests',
    draft: draftRows,
    read: (event) => guestNames(event).map(newRow),
  },
  Places: {
    label: 'ownerEvents.places',
    hint: 'ownerEvents.placesHint',
    need: 'optional',
    input: { inputMode: 'numeric' },
    sent: 'if-set',
    none: 'ownerEvents.unlimited',
  },
  PlacesShown: {
    label: 'ownerEvents.placesShown',
    draft: v.optional(placesShown, 'count'),
    read: (event) => event.PlacesShown ?? 'count',
    sent: 'if-set',
    format: (shown, t) => t(shown === 'few' ? 'ownerEvents.showFew' : 'ownerEvents.showCount'),
  },
  OpenUntil: {
    label: 'ownerEvents.openUntil',
    hint: 'ownerEvents.openUntilHint',
    need: 'optional',
    input: { type: 'datetime-local', max: '9999-12-31T23:59' },
    sent: 'if-set',
    format: formatWallTime,
  },
} as const satisfies Record<string, EventField>;

type Table = typeof table;
export type OwnFieldName = keyof Table;

export const eventField: Readonly<Record<OwnFieldName, EventField>> = table;
export const ownFieldNames = Object.keys(table) as OwnFieldName[];

/** The texts that visitors read in their language. */
export const translatedTexts = [
  { name: 'EventName', label: 'ownerEvents.nameOfEvent' },
  { name: 'Discreption', label: 'ownerEvents.description', kind: 'long' },
  { name: 'Place', label: 'events.place' },
  { name: 'Organization', label: 'ownerEvents.organization' },
  { name: 'Fee', label: 'events.fee' },
  { name: 'ChiefGuest', label: 'ownerEvents.chiefGuests', kind: 'lines' },
] as const satisfies readonly TranslatedText[];

const translated = translatedFields(translatedTexts);

export type FieldName = OwnFieldName | (typeof translated)[number]['id'];
export const fieldNames: FieldName[] = [...ownFieldNames, ...translated.map(({ id }) => id)];

const isOwn = (name: FieldName): name is OwnFieldName => name in table;

type DraftSchemas = {
  [Name in OwnFieldName]: Table[Name] extends { draft: infer Schema } ? Schema : typeof draftText;
};
const draftOf = (name: OwnFieldName) => [name, eventField[name].draft ?? draftText];
const draftSchemas: DraftSchemas = Object.fromEntries(ownFieldNames.map(draftOf));

/** The form values and draft schema of an event. */
export const eventFields = v.object({ ...draftSchemas, ...translatedDraft(translatedTexts) });
export type EventFields = v.InferOutput<typeof eventFields>;

export const emptyFields = (): EventFields => v.parse(eventFields, {});

/** Converts a stored time to the format of a time input, 06:30. Ranges and unknown formats are returned unchanged. */
function clockOf(written: string): string {
  const [clock, ...more] = readClocks(written);
  if (clock == null || more.length > 0) return written;
  return [Math.floor(clock / 60), clock % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function formatWallTime(text: string, _: Translate, language: Language): string {
  const [day = '', time = ''] = text.split('T');
  return [formatDate(day, language), formatTime(time, language)].filter(Boolean).join(', ') || text;
}

const readField = (event: Event, name: OwnFieldName) => [
  name,
  eventField[name].read?.(event) ?? `${event[name] ?? ''}`,
];

/** Converts a stored event to form values. */
export const fieldsOf = (event: Event): EventFields =>
  Object.fromEntries([
    ...ownFieldNames.map((name) => readField(event, name)),
    ...translated.map((field) => [field.id, translatedValue(field, event.Translations)]),
  ]);

/** Returns the texts of a form's event for a message to others: those in the language, where it has them. */
export const messageTexts = (
  fields: EventFields,
  language: Language,
): Pick<Event, 'EventName' | 'Place'> => ({
  EventName: fields[`EventName@${language}`].trim() || fields.EventName,
  Place: fields[`Place@${language}`].trim() || fields.Place,
});

export const duplicateOf = (event: Event): EventFields => ({ ...fieldsOf(event), EDate: '', OpenUntil: '' });

function sentValue(fields: EventFields, name: OwnFieldName) {
  if (name === 'ChiefGuest') return filledValues(fields.ChiefGuest);
  // The stored format, day/MonthName/year (rule stored-fields). The schema refuses an invalid day.
  const day = name === 'EDate' && readDay(fields.EDate);
  return day ? writeDay(day) : fields[name];
}

const written = (fields: EventFields, name: OwnFieldName) => [name, sentValue(fields, name)];

type Body = Pick<CallInput<'updateAnEvent'>['body'], OwnFieldName | 'Translations'>;

/** Whether visitors would read an amount in dollars that names none. */
const isBareAmount = (written: string): boolean => {
  const [fee, read] = [written.trim(), readFee(written)];
  return read?.isFree === false && read.text !== fee && /^\p{Nd}/u.test(fee);
};

/** Returns the form's values with the country's currency before fees that are a number alone (rule fee-display). */
export function withCurrency(fields: EventFields): EventFields {
  const fees = fieldNames.filter(
    (name) => (name === 'Fee' || name.startsWith('Fee@')) && isBareAmount(fieldText(fields, name)),
  );
  const priced = fees.map((name) => [name, currencySign + fieldText(fields, name)]);
  return fees.length > 0 ? { ...fields, ...Object.fromEntries(priced) } : fields;
}

/** Returns a request body with every field. */
export const wholeBodyOf = (fields: EventFields): Body => ({
  ...Object.fromEntries(ownFieldNames.map((name) => written(fields, name))),
  ...translationsBody(translatedTexts, fields, () => true),
});

/** The two flags of a new event: one without a date, or of today or later, is current (rule event-lifecycle). */
export function flagsOf({ EDate }: EventFields, today: Day) {
  const day = readDay(EDate);
  const isPast = day !== null && day < today;
  return { CurrentConform: !isPast, PastConform: isPast };
}

/** The event that a change is based on. */
export interface StoredEvent extends StoredVersion<EventFields> {
  /** The time as stored, which the form may show in another format. */
  time: string;
}

export const storedEvent = (event: Event): StoredEvent => ({
  fields: fieldsOf(event),
  version: event.Version,
  picture: event.EventBanner,
  time: event.Time,
});

const newDraft = versionDraft(eventFields);
const base = v.object({ ...newDraft.entries.base.wrapped.entries, time: v.string() });

/** Schemas of the drafts of a new event and of a changed one. */
export const eventDrafts = { new: newDraft, changes: v.object({ ...newDraft.entries, base }) };

/** Returns the request body of a new event or of a change of `before`. */
export function bodyOf(fields: EventFields, before?: StoredEvent): Body {
  const compared = before?.fields ?? emptyFields();
  const isEdited = (name: FieldName) => fieldText(fields, name) !== fieldText(compared, name);
  const entry = (name: OwnFieldName): unknown[][] => {
    const { sent } = eventField[name];
    if (isEdited(name) || sent === undefined || (sent !== 'if-set' && before === undefined))
      return [written(fields, name)];
    return sent === 'as-stored' && before ? [[name, before.time]] : [];
  };
  return {
    ...Object.fromEntries(ownFieldNames.flatMap(entry)),
    ...translationsBody(translatedTexts, fields, isEdited),
  };
}

export const fieldText = (fields: EventFields, name: FieldName): string =>
  name === 'ChiefGuest'
    ? filledValues(fields.ChiefGuest)
        .map(({ value }) => value)
        .join('\n')
    : fields[name].trim();

export const comparedEvent: ComparedFields<EventFields, FieldName> = { names: fieldNames, textOf: fieldText };

/** Whether those registered have to be told: date, time or place has changed. */
export const isMoved = (fields: EventFields, before: EventFields): boolean =>
  (['EDate', 'Time', 'Place'] as const).some((name) => fieldText(fields, name) !== fieldText(before, name));

/** Returns the label in an edit conflict. */
export function fieldLabel(name: FieldName, t: Translate): string {
  const inLanguage = translated.find(({ id }) => id === name);
  if (inLanguage) return translatedLabel(inLanguage, t);
  return isOwn(name) ? t(eventField[name].label) : '';
}

/** Returns the entered text for an edit conflict. */
export function formatField(name: FieldName, text: string, t: Translate, language: Language): string {
  const { format, none = 'ownerEvents.empty' }: Partial<EventField> = isOwn(name) ? eventField[name] : {};
  if (!text) return t(none);
  return format?.(text, t, language) ?? text;
}

export type FieldProblems = Partial<Record<FieldName, string>>;

/** Validates with the contract's schema and returns its problem names by field. */
export function eventProblems(fields: EventFields): FieldProblems {
  const parsed = v.safeParse(changedEvent, bodyOf(fields));
  const problems: FieldProblems = {};
  for (const { path, message } of parsed.issues ?? []) {
    const name = fieldNames.find((candidate) => candidate === issueField(path));
    if (name) problems[name] ??= message;
  }
  return problems;
}

/** Adds the required fields of a new event (rule field-checks). */
export const newEventProblems = (fields: EventFields): FieldProblems => ({
  ...eventProblems(fields),
  ...Object.fromEntries(
    ownFieldNames.flatMap((name) =>
      eventField[name].need === 'required' && !fieldText(fields, name) ? [[name, 'missing']] : [],
    ),
  ),
});

export function faultsOf(problems: FieldProblems, t: Translate): { problems: FieldProblems; title?: string } {
  const found = Object.values(problems);
  if (found.length === 0) return { problems };
  return { problems, title: t(found.includes('missing') ? 'ownerEvents.fillAll' : 'problems.invalid') };
}
