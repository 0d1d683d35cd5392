import * as v from 'valibot';
import { type ChangedEvent, type Event, event, type NewEvent } from '~/contract/event';
import { type Day, readDay, writeDay } from '~/contract/event-date';

/** A text that is stored as it is. */
const text = <Name extends string>(name: Name) => ({
  name,
  store: (value = '') => value,
  read: (row: Readonly<Record<Name, string>>): string => row[name],
});

/**
 * The columns of `events` that store a field of the API. `store` receives undefined for a field that a new event omits;
 * `read` returns undefined for a field that the response omits.
 */
const columns = {
  EventName: text('name'),
  Place: text('place'),
  Time: text('time'),
  EDate: {
    name: 'day',
    store: (date: string) => readDay(date),
    read: ({ day }: { day: Day | null }) => (day === null ? '' : writeDay(day)),
  },
  EventBanner: text('banner'),
  Discreption: text('description'),
  Duration: text('duration'),
  Fee: text('fee'),
  Organization: text('organization'),
  ChiefGuest: {
    name: 'chief_guests',
    store: (guests: NewEvent['ChiefGuest']) => JSON.stringify(guests),
    read: (row: { chief_guests: string }) => v.parse(event.entries.ChiefGuest, JSON.parse(row.chief_guests)),
  },
  Places: {
    name: 'capacity',
    store: (places: number | null = null) => places,
    read: ({ capacity }: { capacity: number | null }) => capacity ?? undefined,
  },
  PlacesShown: {
    name: 'places_shown',
    store: (shown: string = 'count') => shown,
    read: (row: { places_shown: string }) => (row.places_shown === 'few' ? 'few' : undefined),
  },
  OpenUntil: {
    name: 'open_until',
    store: (until = '') => until || null,
    read: ({ open_until }: { open_until: string | null }) => open_until ?? undefined,
  },
} as const;

type Columns = typeof columns;
type Field = keyof Columns;

/** The columns by name, with what they store. */
export type EventFieldColumns = {
  [Name in Field as Columns[Name]['name']]: ReturnType<Columns[Name]['store']>;
};

interface Column<Name extends Field> {
  name: keyof EventFieldColumns;
  store: (value: NewEvent[Name]) => EventFieldColumns[keyof EventFieldColumns];
  read: (row: EventFieldColumns) => Event[Name] | undefined;
}

const columnOf: { [Name in Field]: Column<Name> } = columns;
const fields: readonly Field[] = Object.keys(columns) as Field[];

const stored = <Name extends Field>(field: Name, value: NewEvent[Name]) => [
  columnOf[field].name,
  columnOf[field].store(value),
];

/** Returns the columns of a new event. */
export const newEventColumns = (of: NewEvent): EventFieldColumns =>
  Object.fromEntries(fields.map((field) => stored(field, of[field])));

/** Returns the columns of the fields that a change names. */
export const changedEventColumns = (of: ChangedEvent): Partial<EventFieldColumns> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = of[field];
      return value === undefined ? [] : [stored(field, value)];
    }),
  );

const answered = (field: Field, row: EventFieldColumns) => [field, columnOf[field].read(row)];

/** Returns the fields of a stored event, without those that have their default. */
export const eventFieldsOf = (row: EventFieldColumns): Pick<Event, Field> =>
  Object.fromEntries(fields.map((field) => answered(field, row)).filter(([, value]) => value !== undefined));
