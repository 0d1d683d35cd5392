import * as v from 'valibot';
import { changedEvent, type Event } from '~/contract/event';
import { placesShown } from '~/contract/place';
import { readClocks } from '~/contract/values/clock-time';
import { readDay } from '~/contract/values/event-date';
import { guestNames } from '~/contract/values/event-facts';
import type { Translate } from '../../../../i18n/i18n';
import { filledValues, newRow } from '../../../../shared/owner/rows/rows';

/**
 * What stands in the form of an event (rules add-event and edit-event), and how a draft of it is read back. The date is
 * yyyy-mm-dd.
 */
export const eventFields = v.object({
  EventName: v.string(),
  Discreption: v.string(),
  Place: v.string(),
  EDate: v.string(),
  Time: v.string(),
  Organization: v.string(),
  Duration: v.string(),
  Fee: v.string(),
  ChiefGuest: v.array(
    v.pipe(
      v.object({ value: v.string() }),
      v.transform(({ value }) => newRow(value)),
    ),
  ),
  // Ours (rule event-places). A draft that an earlier version stored has none of it.
  Places: v.optional(v.string(), ''),
  PlacesShown: v.optional(placesShown, 'count'),
  OpenUntil: v.optional(v.string(), ''),
});
export type EventFields = v.InferOutput<typeof eventFields>;
export type FieldName = keyof EventFields;

/** In the order of the form that adds an event. */
export const fieldNames = [
  'EventName',
  'Discreption',
  'Place',
  'EDate',
  'Time',
  'Organization',
  'Duration',
  'Fee',
  'ChiefGuest',
  'Places',
  'PlacesShown',
  'OpenUntil',
] as const satisfies FieldName[];

export const emptyFields = (): EventFields => ({
  EventName: '',
  Discreption: '',
  Place: '',
  EDate: '',
  Time: '',
  Organization: '',
  Duration: '',
  Fee: '',
  ChiefGuest: [],
  Places: '',
  PlacesShown: 'count',
  OpenUntil: '',
});

/** A time of day as the form's clock takes it, 06:30; a range, and what is no time, as it was written. */
function clockOf(written: string): string {
  const [clock, ...more] = readClocks(written);
  if (clock == null || more.length > 0) return written;
  return [Math.floor(clock / 60), clock % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A stored event as the form shows it: its date, stored as 05/March/2024, is converted (rule edit-event). */
export const fieldsOf = (event: Event): EventFields => ({
  EventName: event.EventName,
  Discreption: event.Discreption,
  Place: event.Place,
  EDate: readDay(event.EDate) ?? '',
  Time: clockOf(event.Time),
  Organization: event.Organization,
  Duration: event.Duration,
  Fee: event.Fee,
  ChiefGuest: guestNames(event).map(newRow),
  Places: event.Places === undefined ? '' : `${event.Places}`,
  PlacesShown: event.PlacesShown ?? 'count',
  OpenUntil: event.OpenUntil ?? '',
});

/** The form of a new event that is like a stored one, on a day that is still to be chosen. */
export const likeness = (event: Event): EventFields => ({ ...fieldsOf(event), EDate: '', OpenUntil: '' });

/** The specified fields as the calls take them; they read the form's date as well as the stored kind. */
export const bodyOf = ({ ChiefGuest, Places, PlacesShown, OpenUntil, ...facts }: EventFields) => ({
  ...facts,
  ChiefGuest: filledValues(ChiefGuest),
});

/**
 * What the form says of places, where it differs from what is stored, or from an event that says nothing of them: another
 * backend never gets any of it (rule other-backends).
 */
export const placesBodyOf = (fields: EventFields, before: EventFields = emptyFields()) => ({
  ...(fields.Places.trim() !== before.Places && { Places: fields.Places }),
  ...(fields.PlacesShown !== before.PlacesShown && { PlacesShown: fields.PlacesShown }),
  ...(fields.OpenUntil !== before.OpenUntil && { OpenUntil: fields.OpenUntil }),
});

/** A field as one text, for comparing and for showing. */
export const fieldText = (fields: EventFields, name: FieldName): string =>
  name === 'ChiefGuest'
    ? filledValues(fields.ChiefGuest)
        .map(({ value }) => value)
        .join('\n')
    : fields[name].trim();

/** Without these an event is not added (rule field-checks); the date may be announced later. */
const required = ['EventName', 'Discreption', 'Place', 'Time', 'Organization', 'Duration', 'Fee'] as const;

export type FieldProblems = Partial<Record<FieldName, string>>;

/** What the backend would refuse, by field; the names of the problems are the contract's. */
export function refusedFields(fields: EventFields): FieldProblems {
  const parsed = v.safeParse(changedEvent, { ...bodyOf(fields), ...placesBodyOf(fields) });
  const problems: FieldProblems = {};
  for (const { path, message } of parsed.issues ?? []) {
    const name = fieldNames.find((candidate) => candidate === path?.[0]?.key);
    if (name) problems[name] ??= message;
  }
  return problems;
}

/** The same for a new event, with what is required of it (rule field-checks). */
export const newEventProblems = (fields: EventFields): FieldProblems => ({
  ...refusedFields(fields),
  ...Object.fromEntries(required.flatMap((name) => (fields[name].trim() ? [] : [[name, 'missing']]))),
});

/** What the form shows of such problems, and what is said of them. */
export function faultsOf(problems: FieldProblems, t: Translate): { problems: FieldProblems; title?: string } {
  const found = Object.values(problems);
  if (found.length === 0) return { problems };
  return { problems, title: t(found.includes('missing') ? 'ownerEvents.fillAll' : 'problems.invalid') };
}
